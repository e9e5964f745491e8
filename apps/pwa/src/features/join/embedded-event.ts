import type { KnownEvent } from '../../remote/events.ts';
import { setServerTime } from '../../remote/http/server-clock.ts';

/** What the server told of an event in the document of the join screen; see apps/api/src/pages/join.document.ts. */
const told: { event: KnownEvent; now: string } | null = JSON.parse(
  document.getElementById('embedded-event')?.textContent ?? 'null',
);
if (told) setServerTime(told.now);

/** The event of that code or id, where the document came with it. */
export function embeddedEvent(codeOrId: string): KnownEvent | undefined {
  return told && [told.event.id, told.event.eventCode].includes(codeOrId) ? told.event : undefined;
}
