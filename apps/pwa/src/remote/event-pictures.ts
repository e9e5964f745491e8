import type { EventPicture, EventPictureKind } from '@rollcall/schema/event-picture';
import { callForNoContent, callWithFile } from './http/call.ts';

/** Ten megabytes at 300 kbit/s. */
const uploadLimitMs = 5 * 60_000;

/** Replaces a picture of an event; idempotent. Throws `Unreachable` and `CallError`. */
export async function replaceEventPicture(eventId: string, kind: EventPictureKind, file: Blob): Promise<EventPicture> {
  return await callWithFile<EventPicture>('PUT', pathOf(eventId, kind), file, uploadLimitMs);
}

export async function removeEventPicture(eventId: string, kind: EventPictureKind): Promise<void> {
  await callForNoContent('DELETE', pathOf(eventId, kind));
}

function pathOf(eventId: string, kind: EventPictureKind): string {
  return `/api/events/${eventId}/${kind}`;
}
