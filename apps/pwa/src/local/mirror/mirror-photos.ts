import { popularity } from '@rollcall/gallery/popularity';
import type { Photo } from '@rollcall/schema/photo';
import { countReactions, type ReactionType } from '@rollcall/schema/reaction';
import {
  type ConfirmedReaction,
  type EventSync,
  getCurrentMirror,
  type MirrorDatabase,
  type PhotoIndexEntry,
} from './mirror-database.ts';
import { ownReactionsOf, reactionCountsOf, withReaction } from './photo-reactions.ts';
import { deleteCachedPictures } from './picture-cache.ts';

export async function findSync(mirror: MirrorDatabase, eventId: string): Promise<EventSync | null> {
  return (await mirror.syncs.get(eventId)) ?? null;
}

/** Returns whether all photos of an event that the signed-in user can see were loaded once, however long ago. */
export async function hasLoadedAllPhotos(eventId: string): Promise<boolean> {
  return (await findSync(await getCurrentMirror(), eventId))?.seq != null;
}

interface FetchedPhotos {
  photos: Photo[];
  removed: string[];
  /** Unix milliseconds just before the request. */
  requestedAtMs: number;
}

/**
 * Stores fetched photos together with the sync progress, in one transaction. An older state never replaces a newer one.
 * Returns the paths of pictures that are not shown any more: of removed photos, and those that others replaced, as when a
 * plan ends.
 */
export async function applyPhotoChanges(
  mirror: MirrorDatabase,
  sync: EventSync,
  fetched: FetchedPhotos,
): Promise<string[]> {
  const { photos, frames, comments, syncs, confirmedReactions } = mirror;
  return await mirror.transaction('rw', [photos, frames, comments, syncs, confirmedReactions], async () => {
    const replaced = await putPhotos(mirror, await withNewerReactions(mirror, fetched), sync.snapshotId);
    await mirror.syncs.put(sync);
    return [...replaced, ...(await deletePhotos(mirror, fetched.removed))];
  });
}

/**
 * Applies reactions that were confirmed after the request. A reaction does not change a photo's `changeSeq`, so an older
 * response would take it back for a moment.
 */
async function withNewerReactions(
  mirror: MirrorDatabase,
  { photos, requestedAtMs }: FetchedPhotos,
): Promise<readonly Photo[]> {
  const confirmed = await mirror.confirmedReactions.toArray();
  if (confirmed.length === 0) return photos;
  const isNewer = ({ answeredAtMs }: ConfirmedReaction) => answeredAtMs >= requestedAtMs;
  await mirror.confirmedReactions.bulkDelete(
    confirmed.filter((one) => !isNewer(one)).map(({ photoId, type }): [string, ReactionType] => [photoId, type]),
  );
  const newer = confirmed.filter(isNewer);
  return photos.map((photo) => newer.filter(({ photoId }) => photoId === photo.id).reduce(reactedTo, photo));
}

function reactedTo(photo: Photo, reaction: Pick<ConfirmedReaction, 'type' | 'isSet'>): Photo {
  const before = { reactions: reactionCountsOf(photo), ownReactions: ownReactionsOf(photo) };
  const { reactions, ownReactions } = withReaction(before, reaction);
  return {
    ...photo,
    reactions,
    myReactions: [...ownReactions],
    likeCount: reactions.like ?? 0,
    isLiked: ownReactions.includes('like'),
  };
}

/** Returns the ids of photos whose pictures the server has received, not only their previews. */
export function receivedPhotoIds(photos: readonly Photo[]): string[] {
  return photos.filter((photo) => !photo.isPreview).map(({ id }) => id);
}

/** Returns which of these photos the mirror contains, with more than their previews. */
export async function findReceivedPhotoIds(mirror: MirrorDatabase, photoIds: string[]): Promise<Set<string>> {
  const photos = await mirror.photos.bulkGet(photoIds);
  return new Set(receivedPhotoIds(photos.filter((photo) => photo !== undefined)));
}

/** Resets the sequence numbers of an event after the server was restored from a backup, so that any state is newer. */
export async function resetChangeSequence(mirror: MirrorDatabase, eventId: string): Promise<void> {
  const ofEvent = mirror.frames.where('[eventId+snapshotId]').between([eventId, ''], [eventId, '\uffff']);
  await ofEvent.modify({ changeSeq: 0 });
}

/** Marks a snapshot as complete and deletes the photos that it did not contain. Returns the paths of their pictures. */
export async function completeSnapshot(mirror: MirrorDatabase, sync: EventSync): Promise<string[]> {
  return await mirror.transaction('rw', [mirror.photos, mirror.frames, mirror.comments, mirror.syncs], async () => {
    const { eventId, snapshotId } = sync;
    const ofOthers = mirror.frames
      .where('[eventId+snapshotId]')
      .between([eventId, ''], [eventId, snapshotId])
      .or('[eventId+snapshotId]')
      .between([eventId, snapshotId], [eventId, '\uffff'], false);
    await mirror.syncs.put(sync);
    return await deletePhotos(mirror, await ofOthers.primaryKeys());
  });
}

/** Deletes photos inside a transaction of the caller. Returns the paths of their pictures. */
export async function deletePhotos(mirror: MirrorDatabase, ids: string[]): Promise<string[]> {
  const photos = await mirror.photos.bulkGet(ids);
  await mirror.photos.bulkDelete(ids);
  await mirror.frames.bulkDelete(ids);
  await mirror.comments.where('photoId').anyOf(ids).delete();
  return photos
    .flatMap((photo) => [photo?.url, photo?.thumbnailUrl, photo?.videoUrl])
    .filter((path) => typeof path === 'string');
}

/**
 * Puts photos that the server returned to actions of this user, in one transaction and ahead of the next sync. One that
 * is older than the mirror changes nothing: neither a newer state of the photo nor its removal is undone.
 */
export async function putReturnedPhotos(mirror: MirrorDatabase, returned: readonly Photo[]): Promise<void> {
  await mirror.transaction('rw', mirror.photos, mirror.frames, mirror.syncs, async () => {
    for (const eventId of new Set(returned.map((photo) => photo.eventId))) {
      const sync = await mirror.syncs.get(eventId);
      if (!sync) continue;
      // A complete mirror holds every photo up to its sequence number, unless it was removed.
      const completeSeq = sync.snapshot === null ? (sync.seq ?? 0) : 0;
      const ofEvent = returned.filter((photo) => photo.eventId === eventId);
      const indexed = await mirror.frames.bulkGet(ofEvent.map(({ id }) => id));
      const isThere = ({ changeSeq }: Photo, index: number) => changeSeq > completeSeq || indexed[index] !== undefined;
      await putPhotos(mirror, ofEvent.filter(isThere), sync.snapshotId);
    }
  });
}

/** Puts back a photo that this user removed and restores, as it was, until the server returns its current state. */
export async function putRestoredPhoto(mirror: MirrorDatabase, photo: Photo): Promise<void> {
  await mirror.transaction('rw', mirror.photos, mirror.frames, mirror.syncs, async () => {
    const sync = await mirror.syncs.get(photo.eventId);
    if (sync) await putPhotos(mirror, [photo], sync.snapshotId);
  });
}

/** Records a reaction that the server confirmed, so that it stays as it is until a later sync. */
export async function putConfirmedReaction(
  mirror: MirrorDatabase,
  photoId: string,
  reaction: Pick<ConfirmedReaction, 'type' | 'isSet'>,
): Promise<void> {
  const { type, isSet } = reaction;
  await mirror.transaction('rw', mirror.photos, mirror.confirmedReactions, async () => {
    await mirror.confirmedReactions.put({ photoId, type, isSet, answeredAtMs: Date.now() });
    const photo = await mirror.photos.get(photoId);
    if (photo) await mirror.photos.put(reactedTo(photo, reaction));
  });
}

/** Deletes a photo that the signed-in user removed, with its cached pictures, ahead of the next sync. */
export async function deleteMirrorPhoto(mirror: MirrorDatabase, photoId: string): Promise<void> {
  const tables = [mirror.photos, mirror.frames, mirror.comments];
  const paths = await mirror.transaction('rw', tables, () => deletePhotos(mirror, [photoId]));
  await deleteCachedPictures(mirror.userId, paths);
}

/** Puts photos unless the mirror has newer ones. Returns the paths of pictures and videos that they no longer have. */
async function putPhotos(mirror: MirrorDatabase, photos: readonly Photo[], snapshotId: string): Promise<string[]> {
  const known = await mirror.frames.bulkGet(photos.map((photo) => photo.id));
  const isNewer = (photo: Photo, index: number) => photo.changeSeq >= (known[index]?.changeSeq ?? 0);
  const newer = photos.filter(isNewer);
  const replaced = await mirror.photos.bulkGet(newer.map((photo) => photo.id));
  await mirror.photos.bulkPut(newer);
  await mirror.frames.bulkPut(
    photos.map((photo, index) => {
      const before = known[index];
      return before && !isNewer(photo, index) ? { ...before, snapshotId } : toIndexEntry(photo, snapshotId);
    }),
  );
  return newer.flatMap(({ url, videoUrl }, index) => {
    const before = replaced[index];
    return [before?.url, before?.videoUrl].filter((path) => path && path !== url && path !== videoUrl) as string[];
  });
}

function toIndexEntry(photo: Photo, snapshotId: string): PhotoIndexEntry {
  const { id, eventId, uploadedAt, takenAt, isApproved, tags, mission, people = [], changeSeq, number } = photo;
  return {
    id,
    eventId,
    aspectRatio: photo.width / photo.height,
    uploadedAt,
    takenAt,
    popularity: popularity({
      reactionCount: countReactions(reactionCountsOf(photo)),
      commentCount: photo.commentCount,
      uploadedAtMs: Date.parse(uploadedAt),
    }),
    isApproved,
    tags,
    mission,
    ...(photo.byPhotographer && { byPhotographer: true }),
    ...(photo.albums && { albums: photo.albums }),
    people: people.flatMap(({ personId }) => personId ?? []),
    changeSeq,
    number,
    snapshotId,
  };
}
