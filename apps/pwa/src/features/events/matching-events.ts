import type { KnownEvent } from '../../remote/api.ts';

/** Events whose name, description, location or type contain the words, newest date first. */
export function matchingEvents(events: readonly KnownEvent[], words: string): KnownEvent[] {
  const needle = words.trim().toLowerCase();
  return events
    .filter(({ name, description, location, eventType }) =>
      [name, description, location, eventType].some((text) => text?.toLowerCase().includes(needle)),
    )
    .toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
}
