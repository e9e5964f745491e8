import { getMembership } from './memberships.ts';
import { outboxDatabase } from './outbox-database.ts';
import type { OutboxPhoto } from './outbox-photo.ts';
import { isWaiting } from './pending-photos.ts';
import { getSignedInUser } from './signed-in-user.store.ts';

/** What the current person made on this phone for an event and has there still, newest first. */
export async function listOutboxPhotos(eventIdOrCode: string): Promise<OutboxPhoto[]> {
  const photos = await outboxDatabase.photos
    .where('eventId')
    .equals(eventIdOrCode)
    .or('eventCode')
    .equals(eventIdOrCode.toUpperCase())
    .toArray();
  const mine = await keepOwn(photos);
  return mine.sort((one, other) => (one.capturedAt < other.capturedAt ? 1 : -1));
}

/** Photos that the gallery shows from this phone because the mirror does not have them yet. */
export async function listShownHere(eventId: string): Promise<OutboxPhoto[]> {
  const photos = await outboxDatabase.photos.where('eventId').equals(eventId).toArray();
  return await keepOwn(photos.filter((photo) => !photo.isMirrored && photo.state !== 'removed'));
}

/** How many photos stand where, for one event or for all of this phone. */
export interface OutboxCounts {
  /** On this phone and on their way, whoever made them. */
  waiting: number;
  /** Of these, what waits for its owner to come back. */
  signedOut: number;
  /** Refused; the person has to decide. */
  parked: number;
}

export async function countOutbox(eventIdOrCode?: string): Promise<OutboxCounts> {
  const photos =
    eventIdOrCode === undefined
      ? await outboxDatabase.photos.where('state').notEqual('received').toArray()
      : await listOutboxPhotos(eventIdOrCode);
  return {
    waiting: photos.filter(isWaiting).length,
    signedOut: photos.filter((photo) => photo.state === 'signed-out').length,
    parked: photos.filter((photo) => photo.state === 'parked').length,
  };
}

/**
 * The mirror has spoken about these photos, by telling of them or of their removal: it alone decides from now on
 * what the gallery shows of them.
 */
export async function markMirrored(photoIds: string[]): Promise<void> {
  const { photos } = outboxDatabase;
  await outboxDatabase.transaction('rw', photos, async () => {
    const received = await photos.where('state').equals('received').primaryKeys();
    const told = new Set(photoIds);
    for (const id of received.filter((one) => told.has(one))) await photos.update(id, { isMirrored: true });
  });
}

/**
 * Photos of an event that were received before a complete snapshot began: what it does not tell of is gone.
 * Deleted, or lost by a server that was set back to a backup: whoever made it and has its bytes still asks, and sends
 * it again if it was lost. Answers how many are to be asked for.
 * @param told whose ids the snapshot told of; the uploader sees all of their own
 */
export async function settleUntold(
  eventId: string,
  { startedAt, userId, told }: { startedAt: string; userId: string | null; told: ReadonlySet<string> },
): Promise<number> {
  let asked = 0;
  await outboxDatabase.photos
    .where('[eventId+state]')
    .equals([eventId, 'received'])
    .and((photo) => photo.receivedAt !== null && photo.receivedAt < startedAt)
    .modify((photo) => {
      photo.isMirrored = true;
      if (told.has(photo.id) || photo.ownerId !== userId || !photo.hasBytes) return;
      photo.state = 'waiting';
      photo.nextTryAtMs = 0;
      asked++;
    });
  return asked;
}

/** Other people's photos on a shared phone are counted, never shown. */
async function keepOwn(photos: OutboxPhoto[]): Promise<OutboxPhoto[]> {
  const person = (await getSignedInUser())?.userId ?? null;
  const memberships = new Map<string, boolean>();
  const own: OutboxPhoto[] = [];
  for (const photo of photos) {
    const { ownerId, membershipId } = photo;
    if (ownerId === membershipId && !memberships.has(membershipId)) {
      memberships.set(membershipId, (await getMembership(membershipId))?.userId === person);
    }
    if (ownerId === person || memberships.get(ownerId)) own.push(photo);
  }
  return own;
}
