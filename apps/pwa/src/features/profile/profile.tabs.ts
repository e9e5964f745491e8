/** The tabs in display order. */
export const profileTabs = ['events', 'activity', 'photos', 'stats'] as const;

export type ProfileTab = (typeof profileTabs)[number];

/** Returns the tab that the URL names, or the first tab. */
export function profileTabOf(value: unknown): ProfileTab {
  return profileTabs.find((tab) => tab === value) ?? 'events';
}
