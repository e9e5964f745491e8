import { isDue } from './due-time.ts';
import { getMembership } from './memberships.ts';
import { type OutboxPhoto, outboxDatabase } from './outbox-database.ts';
import { hasUnsentOriginal, isPending, isVideo, pendingStates, sendableStates } from './photo-state-machine.ts';
import { transitionPhotos } from './photo-transitions.ts';
import { getSignedInUser } from './signed-in-user.ts';

export async function getOutboxPhoto(photoId: string): Promise<OutboxPhoto | null> {
  return (await outboxDatabase.photos.get(photoId)) ?? null;
}

/** Returns every photo that can be sent now, given its owner's session, oldest first. */
export async function listDuePhotos(): Promise<OutboxPhoto[]> {
  return await outboxDatabase.photos.where('state').anyOf(sendableStates).and(isDue).sortBy('capturedAt');
}

/** Returns every photo that can be sent given its owner's session, oldest first. */
export async function listSendablePhotos(): Promise<OutboxPhoto[]> {
  return await outboxDatabase.photos.where('state').anyOf(sendableStates).sortBy('capturedAt');
}

/** Returns the signed-in user's photos of an event on this phone, newest first. */
export async function listOutboxPhotos(eventIdOrCode: string): Promise<OutboxPhoto[]> {
  const photos = await outboxDatabase.photos
    .where('eventId')
    .equals(eventIdOrCode)
    .or('eventCode')
    .equals(eventIdOrCode.toUpperCase())
    .toArray();
  const own = await filterOwn(photos);
  return own.sort((one, other) => (one.capturedAt < other.capturedAt ? 1 : -1));
}

/** Returns the signed-in user's photos of an event that the gallery shows from this phone. */
export async function listUnmirroredPhotos(eventId: string): Promise<OutboxPhoto[]> {
  const photos = await outboxDatabase.photos.where('eventId').equals(eventId).toArray();
  return await filterOwn(photos.filter((photo) => !photo.isMirrored && photo.state !== 'removed'));
}

/** Numbers of photos by state, in one event or on the whole phone. */
export interface OutboxCounts {
  /** Pending, of every user. */
  waiting: number;
  /** Pending photos whose owner has to sign in. */
  signedOut: number;
  /** Refused; the user has to decide. */
  parked: number;
}

export async function countOutbox(eventIdOrCode?: string): Promise<OutboxCounts> {
  const photos =
    eventIdOrCode === undefined
      ? await outboxDatabase.photos.where('state').notEqual('received').toArray()
      : await listOutboxPhotos(eventIdOrCode);
  return {
    waiting: photos.filter(isPending).length,
    signedOut: photos.filter((photo) => photo.state === 'signed-out').length,
    parked: photos.filter((photo) => photo.state === 'parked').length,
  };
}

/** Returns whether there is what follows all photos: a video, or the original of a photo that the server has received. */
export async function hasFollowers(): Promise<boolean> {
  const { photos } = outboxDatabase;
  const isFollower = (photo: OutboxPhoto) => (photo.state === 'received' ? hasUnsentOriginal(photo) : isVideo(photo));
  return (
    (await photos
      .where('state')
      .anyOf(...sendableStates, 'received')
      .filter(isFollower)
      .count()) > 0
  );
}

/** A photo on a working connection is sent within this time. */
const staleMs = 10 * 60 * 1000;

/** Returns the id, or the code, of the event whose photo has been pending for longest; null if that is not long. */
export async function findStaleEvent(now = Date.now()): Promise<string | null> {
  const before = new Date(now - staleMs).toISOString();
  const [oldest] = await outboxDatabase.photos
    .where('state')
    .anyOf(pendingStates)
    .and(({ capturedAt }) => capturedAt < before)
    .sortBy('capturedAt');
  return oldest?.eventId ?? oldest?.eventCode ?? null;
}

/** Counts one owner's pending photos, in one event or in all. */
export async function countPendingPhotos(ownerId: string, eventId?: string): Promise<number> {
  return await outboxDatabase.photos
    .where('ownerId')
    .equals(ownerId)
    .and((photo) => isPending(photo) && (eventId === undefined || photo.eventId === eventId))
    .count();
}

/** As {@link countPendingPhotos} of all events; with null, of what was made before any sign-in. */
export async function countPendingPhotosOf(userId: string | null): Promise<number> {
  if (userId !== null) return await countPendingPhotos(userId);
  const unowned = await outboxDatabase.memberships.filter((membership) => membership.userId === null).primaryKeys();
  const counts = await Promise.all(unowned.map((id) => countPendingPhotos(id)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Marks photos that the mirror contains or knows to be removed: from now on the gallery shows its state alone. */
export async function markMirrored(photoIds: string[]): Promise<void> {
  const mirrored = new Set(photoIds);
  const received = outboxDatabase.photos.where('state').equals('received');
  await transitionPhotos(
    received.and(({ id, isMirrored }) => !isMirrored && mirrored.has(id)),
    { kind: 'mirrored' },
  );
}

/** Returns the ids of the photos of an event that the server has received from this phone. */
export async function listReceivedOutboxIds(eventId: string): Promise<string[]> {
  return await outboxDatabase.photos.where('[eventId+state]').equals([eventId, 'received']).primaryKeys();
}

/**
 * Compares the photos of an event that were received before a complete snapshot began with the snapshot. One that is
 * missing was deleted, or lost by a server that was restored from a backup: its owner's phone offers it again while it
 * has the bytes. Returns how many are offered again.
 * @param known those of {@link listReceivedOutboxIds} that the snapshot contains, with more than their previews
 */
export async function requeueMissingPhotos(
  eventId: string,
  { startedAt, userId, known }: { startedAt: string; userId: string | null; known: ReadonlySet<string> },
): Promise<number> {
  const { photos, bytes, actions } = outboxDatabase;
  const received = () =>
    photos
      .where('[eventId+state]')
      .equals([eventId, 'received'])
      .and((photo) => photo.receivedAt !== null && photo.receivedAt < startedAt);
  return await outboxDatabase.transaction('rw', photos, bytes, actions, async () => {
    const isOnPhone = (photo: OutboxPhoto) => photo.hasBytes || hasUnsentOriginal(photo);
    const missing = received().and((photo) => !known.has(photo.id) && photo.ownerId === userId && isOnPhone(photo));
    const count = await transitionPhotos(missing, { kind: 'missing-from-snapshot' });
    await transitionPhotos(
      received().and(({ isMirrored }) => !isMirrored),
      { kind: 'mirrored' },
    );
    return count;
  });
}

/** Other users' photos on a shared phone are counted, never shown. */
async function filterOwn(photos: OutboxPhoto[]): Promise<OutboxPhoto[]> {
  const userId = (await getSignedInUser())?.userId ?? null;
  const memberships = new Map<string, boolean>();
  const own: OutboxPhoto[] = [];
  for (const photo of photos) {
    const { ownerId, membershipId } = photo;
    if (ownerId === membershipId && !memberships.has(membershipId)) {
      memberships.set(membershipId, (await getMembership(membershipId))?.userId === userId);
    }
    if (ownerId === userId || memberships.get(ownerId)) own.push(photo);
  }
  return own;
}
