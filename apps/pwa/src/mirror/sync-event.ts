import type { PhotoChanges } from '@rollcall/schema/photo';
import { renewSession } from '../identity/renew-session.ts';
import { type EventSync, mirrorOf } from '../local/mirror/mirror-database.ts';
import { applyPhotos, forgetOrder, readSync } from '../local/mirror/mirror-photos.ts';
import { dropPictures } from '../local/mirror/picture-cache.ts';
import { withLease } from '../local/outbox/lease.ts';
import { countPendingPhotos, markMirrored } from '../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import type { CallContext } from '../remote/http/call.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { fetchChanges } from '../remote/photos.ts';
import { takeSnapshot } from './take-snapshot.ts';

/** One sync of an event at a time in this tab; whoever comes meanwhile is served by one more after it. */
const running = new Map<string, { current: Promise<void>; next: Promise<void> | null }>();

/**
 * Brings the mirror of an event up to date: by what changed, or by a whole snapshot first, which goes on where it
 * was cut off. What the gallery shows stays until there is something to show instead.
 * Throws `Unreachable` and `CallError`.
 */
export function syncEvent(eventId: string): Promise<void> {
  const active = running.get(eventId);
  if (active) {
    active.next ??= active.current.catch(() => undefined).then(() => syncEvent(eventId));
    return active.next;
  }
  const current = withLock(eventId, () => syncOnce(eventId)).finally(() => running.delete(eventId));
  running.set(eventId, { current, next: null });
  return current;
}

async function withLock(eventId: string, work: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return await work();
  await navigator.locks.request(`rollcall-sync-${eventId}`, work);
}

async function syncOnce(eventId: string): Promise<void> {
  const userId = (await getSignedInUser())?.userId ?? null;
  if (userId === null) return await syncAs(null, eventId, {});
  // Every contact says how many photos wait here, so that the organizer knows of them.
  const context: CallContext = { actor: userId, pendingUploads: await countPendingPhotos(userId, eventId) };
  try {
    await syncAs(userId, eventId, context);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'not-signed-in') throw error;
    // A guest's session is renewed here; who has an account sees what a visitor sees until they sign in.
    const renewal = await withLease('outbox', ({ lost }) => renewSession(userId, lost));
    await syncAs(userId, eventId, renewal === 'renewed' ? context : {});
  }
}

async function syncAs(userId: string | null, eventId: string, context: CallContext): Promise<void> {
  const mirror = mirrorOf(userId);
  let sync = await readSync(mirror, eventId);
  for (;;) {
    const isKnown = isComplete(sync);
    const complete = isComplete(sync) ? sync : await takeSnapshot(userId, eventId, sync, context);
    const askedAtMs = Date.now();
    const changes = await fetchChangesSince(eventId, complete.seq, context);
    if (!changes && isKnown) {
      await forgetOrder(mirror, eventId);
      sync = { ...complete, seq: null, snapshot: null };
      continue;
    }
    if (!changes) throw new Unreachable('The server does not know where it stands');
    if (changes.view !== complete.view) {
      sync = { ...complete, seq: null, snapshot: null };
      continue;
    }
    sync = { ...complete, seq: changes.seq };
    await dropPictures(userId, await applyPhotos(mirror, sync, { ...changes, askedAtMs }));
    await markMirrored([...changes.photos.map((photo) => photo.id), ...changes.removed]);
    if (!changes.more) return;
  }
}

/** Null for a number that the server has not reached: it was set back to a backup. */
async function fetchChangesSince(eventId: string, seq: number, context: CallContext): Promise<PhotoChanges | null> {
  try {
    return await fetchChanges(eventId, seq, context);
  } catch (error) {
    if (error instanceof CallError && error.code === 'validation') return null;
    throw error;
  }
}

function isComplete(sync: EventSync | null): sync is EventSync & { seq: number } {
  return sync !== null && sync.seq !== null && sync.snapshot === null;
}
