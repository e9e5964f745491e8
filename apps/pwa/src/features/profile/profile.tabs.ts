/** In the order of the screen. */
export const profileTabs = [
  { value: 'events', label: 'My Events' },
  { value: 'activity', label: 'Activity' },
  { value: 'photos', label: 'Photos' },
  { value: 'stats', label: 'Stats' },
] as const;

export type ProfileTab = (typeof profileTabs)[number]['value'];

/** The tab that an address names, or the first. */
export function profileTabOf(value: unknown): ProfileTab {
  return profileTabs.find((tab) => tab.value === value)?.value ?? 'events';
}
