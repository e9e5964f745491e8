import type { PhotoChanges, StreamedChange } from '@rollcall/schema/photo';
import { renewSession } from '../identity/renew-session.ts';
import { type EventSync, getMirror } from '../local/mirror/mirror-database.ts';
import { putMirrorEvent } from '../local/mirror/mirror-events.ts';
import { applyPhotoChanges, findSync, receivedPhotoIds, resetChangeSequence } from '../local/mirror/mirror-photos.ts';
import { deleteCachedPictures } from '../local/mirror/picture-cache.ts';
import { type LeaseHandle, withLease } from '../local/outbox/lease.ts';
import { countPendingPhotos, markMirrored } from '../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { findEvent } from '../remote/events.ts';
import type { CallContext } from '../remote/http/call.ts';
import { hasProblemCode, Unreachable } from '../remote/http/call-error.ts';
import { fetchChanges } from '../remote/photos.ts';
import { forgetEvent } from './forget-event.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { syncStaleAlbums } from './sync-albums.ts';

/** How often a tab looks whether another one has finished its sync. */
const turnPollMs = 250;

/** At most one sync of an event runs in this tab; calls during it share one more sync after it. */
const running = new Map<string, { current: Promise<void>; next: Promise<void> | null }>();

/**
 * Brings the mirror of an event up to date with the changes since the last sync, or with a snapshot first if the mirror
 * is not complete. Photos stay in the mirror until the new snapshot is complete.
 * Throws `Unreachable` and `CallError`.
 */
export function syncEvent(eventId: string): Promise<void> {
  const active = running.get(eventId);
  if (active) {
    active.next ??= active.current.catch(() => undefined).then(() => syncEvent(eventId));
    return active.next;
  }
  const current = takeTurn(eventId, (lease) => syncOnce(eventId, lease)).finally(() => running.delete(eventId));
  running.set(eventId, { current, next: null });
  return current;
}

/**
 * Applies the changes of a stream's message to the mirror, without a request. Resolves with false if the mirror is not at
 * their beginning, or is being synced: then they are to be fetched.
 */
export async function applyStreamedChange(eventId: string, change: StreamedChange): Promise<boolean> {
  if (change.from === undefined || running.has(eventId)) return false;
  const applying = takeTurn(eventId, (lease) => applyAsUser(eventId, change, lease));
  const ignore = () => undefined;
  const current = applying.then(ignore, ignore);
  running.set(eventId, { current, next: null });
  try {
    return await applying;
  } finally {
    running.delete(eventId);
  }
}

async function applyAsUser(eventId: string, change: StreamedChange, lease: LeaseHandle): Promise<boolean> {
  const { seq, from = 0, view, photos = [], removed = [] } = change;
  const userId = (await getSignedInUser())?.userId ?? null;
  const mirror = getMirror(userId);
  const sync = await findSync(mirror, eventId);
  if (!isComplete(sync) || sync.view !== view || sync.seq < from) return false;
  if (sync.seq >= seq) return true;
  // The reactions of this user are not part of the message, and the newest here.
  const known = await mirror.photos.bulkGet(photos.map(({ id }) => id));
  const withOwn = photos.map((photo, index) => ({
    ...photo,
    isLiked: known[index]?.isLiked ?? false,
    myReactions: known[index]?.myReactions ?? [],
  }));
  lease.assertHeld();
  const fetched = { photos: withOwn, removed, requestedAtMs: 0 };
  await deleteCachedPictures(userId, await applyPhotoChanges(mirror, { ...sync, seq }, fetched));
  await markMirrored([...receivedPhotoIds(withOwn), ...removed]);
  return true;
}

/** Runs `work` once no other tab or worker syncs, or once the one that did was gone for the time of a lease. */
async function takeTurn<Result>(eventId: string, work: (lease: LeaseHandle) => Promise<Result>): Promise<Result> {
  for (;;) {
    const turn = await withLease(`sync-${eventId}`, async (lease) => ({ result: await work(lease) }));
    if (turn) return turn.result;
    await new Promise((resolve) => setTimeout(resolve, turnPollMs));
  }
}

async function syncOnce(eventId: string, lease: LeaseHandle): Promise<void> {
  const user = await getSignedInUser();
  if (user === null) return await syncOrForget(null, eventId, lease, {});
  const { userId, kind } = user;
  // Every request reports the number of pending uploads on this device, for the organizer.
  const context: CallContext = { actor: userId, pendingUploads: await countPendingPhotos(userId, eventId) };
  try {
    await syncOrForget(userId, eventId, lease, context);
  } catch (error) {
    if (!hasProblemCode(error, 'not-signed-in')) throw error;
    // Only a guest's session can be renewed; an organizer sees the event as a visitor until they sign in.
    const renewal = await withLease('outbox', ({ lost }) => renewSession(userId, lost));
    if (renewal === 'renewed') await syncOrForget(userId, eventId, lease, context);
    // The server knows this guest no more, or not in any of their events.
    else if (renewal === 'refused' && kind === 'guest') await syncOrForget(userId, eventId, lease, {});
    // A visitor may not see what this user will see again.
    else await syncAs(userId, eventId, lease, {});
  }
}

/** Syncs as this user, and forgets the event where the server answers that it is not there for them. */
async function syncOrForget(
  userId: string | null,
  eventId: string,
  lease: LeaseHandle,
  context: CallContext,
): Promise<void> {
  try {
    await syncAs(userId, eventId, lease, context);
  } catch (error) {
    if (hasProblemCode(error, 'event-not-found')) await forgetEvent(userId, eventId);
    throw error;
  }
}

async function syncAs(userId: string | null, eventId: string, lease: LeaseHandle, context: CallContext): Promise<void> {
  const mirror = getMirror(userId);
  let sync = await findSync(mirror, eventId);
  for (;;) {
    const wasComplete = isComplete(sync);
    const complete = isComplete(sync) ? sync : await loadSnapshot(userId, eventId, { before: sync, lease, context });
    const requestedAtMs = Date.now();
    const changes = await fetchChangesSince(eventId, complete.seq, context);
    lease.assertHeld();
    if (!changes && wasComplete) {
      await resetChangeSequence(mirror, eventId);
      sync = { ...complete, seq: null, snapshot: null };
      continue;
    }
    if (!changes) throw new Unreachable('The server rejects its own sequence number');
    if (changes.view !== complete.view) {
      // What decides it may have changed with the event, such as the time at which its photos are developed.
      await putMirrorEvent(await findEvent(eventId, context));
      sync = { ...complete, seq: null, snapshot: null };
      continue;
    }
    sync = { ...complete, seq: changes.seq };
    await deleteCachedPictures(userId, await applyPhotoChanges(mirror, sync, { ...changes, requestedAtMs }));
    await markMirrored([...receivedPhotoIds(changes.photos), ...changes.removed]);
    if (!changes.more) break;
  }
  await syncStaleAlbums(userId, eventId);
}

/** Returns null if the server has not reached `seq` because it was restored from a backup. */
async function fetchChangesSince(eventId: string, seq: number, context: CallContext): Promise<PhotoChanges | null> {
  try {
    return await fetchChanges(eventId, seq, context);
  } catch (error) {
    if (hasProblemCode(error, 'validation')) return null;
    throw error;
  }
}

function isComplete(sync: EventSync | null): sync is EventSync & { seq: number } {
  return sync !== null && sync.seq !== null && sync.snapshot === null;
}
