/** In the order of the screen. */
export const profileTabs = ['events', 'activity', 'photos', 'stats'] as const;

export type ProfileTab = (typeof profileTabs)[number];

/** The tab that an address names, or the first. */
export function profileTabOf(value: unknown): ProfileTab {
  return profileTabs.find((tab) => tab === value) ?? 'events';
}
