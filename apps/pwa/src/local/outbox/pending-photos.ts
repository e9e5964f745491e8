import { outboxDatabase } from './outbox-database.ts';
import { type OutboxPhoto, sendableStates, waitingStates } from './outbox-photo.ts';
import type { OutboxProblem } from './outbox-problem.ts';

/** Every photo that can be sent once its owner is there, oldest first. */
export async function listSendable(): Promise<OutboxPhoto[]> {
  return await outboxDatabase.photos.where('state').anyOf(sendableStates).sortBy('capturedAt');
}

export async function getOutboxPhoto(photoId: string): Promise<OutboxPhoto | null> {
  return (await outboxDatabase.photos.get(photoId)) ?? null;
}

/**
 * Marks a photo as on its way, durably, before a byte leaves: from then on the server may know it.
 * Answers the photo as it was before, or null when it is not there to be sent any more.
 */
export async function beginSending(photoId: string): Promise<OutboxPhoto | null> {
  return await changeSendable(photoId, { state: 'sending', wasOffered: true, problem: null });
}

/** The server holds so many bytes. Answers false when the photo was deleted here meanwhile. */
export async function noteSent(photoId: string, sentBytes: number): Promise<boolean> {
  const before = await changeSendable(photoId, (photo) => ({
    sentBytes,
    failures: sentBytes > photo.sentBytes ? 0 : photo.failures,
  }));
  return before !== null;
}

/** The receipt came and is true. */
export async function settleReceived(photoId: string): Promise<void> {
  await changeSendable(photoId, (photo) => ({
    state: 'received',
    sentBytes: photo.byteLength,
    receivedAt: new Date().toISOString(),
    failures: 0,
    problem: null,
  }));
}

/** Another try, not before `nextTryAtMs`. `problem`: what the server said, where it was reached; null where it was not. */
export async function settleWaiting(
  photoId: string,
  nextTryAtMs: number,
  problem: OutboxProblem | null,
): Promise<void> {
  await changeSendable(photoId, (photo) => ({ state: 'waiting', failures: photo.failures + 1, nextTryAtMs, problem }));
}

export async function settleSignedOut(photoId: string): Promise<void> {
  await changeSendable(photoId, { state: 'signed-out', nextTryAtMs: 0 });
}

export async function settleParked(photoId: string, problem: OutboxProblem): Promise<void> {
  await changeSendable(photoId, { state: 'parked', problem });
}

/** The server dropped bytes whose digest was wrong. Answers how often that has happened to this photo. */
export async function countDigestMismatch(photoId: string): Promise<number> {
  const before = await changeSendable(photoId, (photo) => ({
    digestMismatches: photo.digestMismatches + 1,
    sentBytes: 0,
  }));
  return (before?.digestMismatches ?? 0) + 1;
}

/** Deleted on the server: the bytes go, the entry stays to tell it until the person has seen it. */
export async function settleRemoved(photoId: string, problem: OutboxProblem): Promise<void> {
  const { photos, bytes } = outboxDatabase;
  await outboxDatabase.transaction('rw', photos, bytes, async () => {
    await changeSendable(photoId, { state: 'removed', problem, hasBytes: false });
    await bytes.where('photoId').equals(photoId).delete();
  });
}

/** Photos of one owner on their way from this phone, in one event or in all. */
export async function countWaiting(ownerId: string, eventId?: string): Promise<number> {
  return await outboxDatabase.photos
    .where('ownerId')
    .equals(ownerId)
    .and((photo) => isWaiting(photo) && (eventId === undefined || photo.eventId === eventId))
    .count();
}

export function isWaiting(photo: Pick<OutboxPhoto, 'state'>): boolean {
  return (waitingStates as readonly string[]).includes(photo.state);
}

type Change = Partial<OutboxPhoto> | ((photo: OutboxPhoto) => Partial<OutboxPhoto>);

/** Compare and set: a photo that was deleted, parked or received meanwhile is left as it is. */
async function changeSendable(photoId: string, change: Change): Promise<OutboxPhoto | null> {
  const { photos } = outboxDatabase;
  return await outboxDatabase.transaction('rw', photos, async () => {
    const photo = await photos.get(photoId);
    if (!photo || !(sendableStates as readonly string[]).includes(photo.state)) return null;
    await photos.update(photoId, typeof change === 'function' ? change(photo) : change);
    return photo;
  });
}
