import type { Event } from '@rollcall/schema/event';
import type { EventChange, NewEvent } from '@rollcall/schema/new-event';
import { putMirrorEvent } from '../local/mirror/mirror-events.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import * as remote from '../remote/events.ts';
import { forgetEvent } from './forget-event.ts';

/** Creates an event, at most once for each key, and stores it in the mirror. Throws `Unreachable` and `CallError`. */
export async function createEvent(newEvent: NewEvent, idempotencyKey: string): Promise<Event> {
  const event = await remote.createEvent(newEvent, { idempotencyKey });
  await putMirrorEvent(event);
  return event;
}

/** Updates an event, here and on the server; idempotent. Throws `Unreachable` and `CallError`. */
export async function updateEvent(eventId: string, change: EventChange): Promise<Event> {
  const event = await remote.updateEvent(eventId, change);
  await putMirrorEvent(event);
  return event;
}

/** Deletes an event permanently, together with its mirror and cached pictures. Throws `Unreachable` and `CallError`. */
export async function deleteEvent(eventId: string): Promise<void> {
  await remote.deleteEvent(eventId);
  await forgetEvent((await getSignedInUser())?.userId ?? null, eventId);
}
