import { getCurrentMirror } from '../mirror/mirror-database.ts';
import { findSync } from '../mirror/mirror-photos.ts';
import { type OutboxAction, outboxDatabase } from '../outbox/outbox-database.ts';
import { listPhotoIndex, removedPhotos } from './gallery-list.ts';

/** Photos of an event that look alike, about which nobody has decided. */
export interface LookAlikes {
  /** The sharpest first, then in the order in which they arrived. At least two. */
  photoIds: string[];
  duplicateIds: string[];
}

interface Pair {
  id: string;
  photoIds: readonly [string, string];
  sharperId: string | null;
}

/** Returns groups of photos that look alike: every two that are linked by pairs are in one group. */
export async function listLookAlikes(eventId: string): Promise<LookAlikes[]> {
  const mirror = await getCurrentMirror();
  // The outbox first: an action leaves it only once its outcome is in the mirror, so none is missed.
  const actions = await outboxDatabase.actions.where('eventId').equals(eventId).sortBy('order');
  const pairs: Pair[] = (await mirror.duplicates.get(eventId))?.pairs ?? [];
  if (pairs.length === 0) return [];
  const removed = removedPhotos(actions);
  const places = new Map(
    (await listPhotoIndex(eventId)).filter(({ id }) => !removed.has(id)).map(({ id }, place) => [id, place]),
  );
  const dismissed = dismissedPairs(actions);
  const open = pairs.filter(
    ({ id, photoIds }) => !dismissed.has(id) && photoIds.every((photoId) => places.has(photoId)),
  );
  const groups = new Map<string, { photoIds: Set<string>; pairs: Pair[] }>();
  for (const pair of open) {
    const [one, other] = pair.photoIds.map((id) => groups.get(id) ?? { photoIds: new Set([id]), pairs: [] });
    const all = {
      photoIds: new Set([...one!.photoIds, ...other!.photoIds]),
      pairs: [...new Set([...one!.pairs, ...other!.pairs, pair])],
    };
    for (const id of all.photoIds) groups.set(id, all);
  }
  const placeOf = (id: string) => places.get(id) ?? 0;
  return [...new Set(groups.values())]
    .map((group) => ({
      photoIds: [...group.photoIds].sort(
        (one, other) =>
          countSharper(group.pairs, other) - countSharper(group.pairs, one) || placeOf(one) - placeOf(other),
      ),
      duplicateIds: group.pairs.map(({ id }) => id),
    }))
    .sort((one, other) => placeOf(one.photoIds[0]!) - placeOf(other.photoIds[0]!));
}

/** Returns the sequence number up to which this device has the photos of an event; null before it has them. */
export async function findSyncedSeq(eventId: string): Promise<number | null> {
  return (await findSync(await getCurrentMirror(), eventId))?.seq ?? null;
}

/** Counts the pairs in which a photo is the sharper one. */
function countSharper(pairs: readonly Pair[], photoId: string): number {
  return pairs.filter(({ sharperId }) => sharperId === photoId).length;
}

/** Returns the ids of pairs that pending actions dismiss. The last decision about a pair counts. */
function dismissedPairs(actions: readonly OutboxAction[]): ReadonlySet<string> {
  const dismissed = new Set<string>();
  for (const { request } of actions) {
    if (request.kind !== 'decide-duplicate') continue;
    if (request.status === 'dismissed') dismissed.add(request.duplicateId);
    else dismissed.delete(request.duplicateId);
  }
  return dismissed;
}
