import { foldText } from '@rollcall/schema/text';
import type { KnownEvent } from '../../remote/events.ts';

/** Events whose name, description, location or type contain the words, as the server finds them. */
export function matchingEvents(events: readonly KnownEvent[], words: string): KnownEvent[] {
  const needle = foldText(words.trim());
  return events.filter(({ name, description, location, eventType }) =>
    [name, description, location, eventType].some((text) => text && foldText(text).includes(needle)),
  );
}
