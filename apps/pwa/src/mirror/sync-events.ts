import { putMirrorEvent, putMirrorEventList } from '../local/mirror-events.ts';
import { findEvent, type KnownEvent, listEvents } from '../remote/api.ts';

/** Brings the list of events up to date. Throws `Unreachable` and `CallError`. */
export async function syncEventList(): Promise<void> {
  await putMirrorEventList(await listEvents());
}

/** Asks for one event by its id or code. Throws `Unreachable`, and `CallError` with `event-not-found`. */
export async function syncEventDetails(codeOrId: string): Promise<KnownEvent> {
  const event = await findEvent(codeOrId);
  await putMirrorEvent(event);
  return event;
}
