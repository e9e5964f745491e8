import type { Event, EventChange } from '@rollcall/schema/event';
import { eraseMirroredEvent } from '../local/mirror/erase-event.ts';
import { mirrorOf } from '../local/mirror/mirror-database.ts';
import { putMirrorEvent } from '../local/mirror/mirror-events.ts';
import { dropPictures } from '../local/mirror/picture-cache.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { deleteEvent, updateEvent } from '../remote/events.ts';

/** Changes an event; asked again it changes nothing more. Throws `Unreachable` and `CallError`. */
export async function saveEvent(eventId: string, change: EventChange): Promise<Event> {
  const event = await updateEvent(eventId, change);
  await putMirrorEvent(event);
  return event;
}

/** Deletes an event for good, and what this person knew of it here. Throws `Unreachable` and `CallError`. */
export async function eraseEvent(eventId: string): Promise<void> {
  await deleteEvent(eventId);
  const userId = (await getSignedInUser())?.userId ?? null;
  await dropPictures(userId, await eraseMirroredEvent(mirrorOf(userId), eventId));
}
