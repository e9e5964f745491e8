import { putMirrorEvent } from '../local/mirror/mirror-events.ts';
import { findEvent, type KnownEvent } from '../remote/events.ts';

/** Fetches one event by its id or code and stores it. Throws `Unreachable`, and `CallError` with `event-not-found`. */
export async function syncEventDetails(codeOrId: string): Promise<KnownEvent> {
  const event = await findEvent(codeOrId);
  await putMirrorEvent(event);
  return event;
}

/** Stores the event that a document embedded, in case the network fails before {@link syncEventDetails} resolves. */
export async function storeEmbeddedEvent(event: KnownEvent): Promise<void> {
  await putMirrorEvent(event);
}
