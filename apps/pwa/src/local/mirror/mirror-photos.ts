import { popularity } from '@rollcall/gallery/popularity';
import type { Photo } from '@rollcall/schema/photo';
import {
  type AnsweredLike,
  currentMirror,
  type EventSync,
  type Frame,
  type MirrorDatabase,
} from './mirror-database.ts';

export async function readSync(mirror: MirrorDatabase, eventId: string): Promise<EventSync | null> {
  return (await mirror.syncs.get(eventId)) ?? null;
}

/** Whether the server told the current person of all photos of an event that they see, however long ago. */
export async function knowsAll(eventId: string): Promise<boolean> {
  return (await readSync(await currentMirror(), eventId))?.seq != null;
}

/** `askedAtMs`: Unix milliseconds just before the server was asked. */
interface ToldPhotos {
  photos: Photo[];
  removed: string[];
  askedAtMs: number;
}

/**
 * Takes in photos with the progress they mean, in one transaction; an older state never replaces a newer one.
 * Answers the pictures of what was removed.
 */
export async function applyPhotos(mirror: MirrorDatabase, sync: EventSync, told: ToldPhotos): Promise<string[]> {
  const { photos, frames, comments, syncs, answeredLikes } = mirror;
  return await mirror.transaction('rw', [photos, frames, comments, syncs, answeredLikes], async () => {
    await putPhotos(mirror, await withLaterLikes(mirror, told), sync.snapshotId);
    await mirror.syncs.put(sync);
    return await deletePhotos(mirror, told.removed);
  });
}

/** A like moves no `changeSeq`: what was asked before it was answered would take the heart back for a moment. */
async function withLaterLikes(mirror: MirrorDatabase, { photos, askedAtMs }: ToldPhotos): Promise<Photo[]> {
  const likes = await mirror.answeredLikes.toArray();
  if (likes.length === 0) return photos;
  const isLater = ({ answeredAtMs }: AnsweredLike) => answeredAtMs >= askedAtMs;
  await mirror.answeredLikes.bulkDelete(likes.filter((like) => !isLater(like)).map(({ photoId }) => photoId));
  const later = new Map(likes.filter(isLater).map(({ photoId, isLiked }) => [photoId, isLiked]));
  return photos.map((photo) => withLike(photo, later.get(photo.id) ?? photo.isLiked));
}

function withLike(photo: Photo, isLiked: boolean): Photo {
  if (photo.isLiked === isLiked) return photo;
  return { ...photo, isLiked, likeCount: Math.max(0, photo.likeCount + (isLiked ? 1 : -1)) };
}

export async function listMirroredIds(mirror: MirrorDatabase, eventId: string): Promise<Set<string>> {
  return new Set(await mirror.photos.where('eventId').equals(eventId).primaryKeys());
}

/** The server was set back and counts changes anew: what it tells next is newer than what is here. */
export async function forgetOrder(mirror: MirrorDatabase, eventId: string): Promise<void> {
  const ofEvent = mirror.frames.where('[eventId+snapshotId]').between([eventId, ''], [eventId, '\uffff']);
  await ofEvent.modify({ changeSeq: 0 });
}

/** A snapshot is complete: what it did not tell of is gone. Answers the pictures of that. */
export async function finishSnapshot(mirror: MirrorDatabase, sync: EventSync): Promise<string[]> {
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

/** Inside a transaction. Answers the pictures of these photos. */
export async function deletePhotos(mirror: MirrorDatabase, ids: string[]): Promise<string[]> {
  const photos = await mirror.photos.bulkGet(ids);
  await mirror.photos.bulkDelete(ids);
  await mirror.frames.bulkDelete(ids);
  await mirror.comments.where('photoId').anyOf(ids).delete();
  return photos.flatMap((photo) => [photo?.url, photo?.thumbnailUrl]).filter((path) => typeof path === 'string');
}

/**
 * Puts photos that the server returned to actions of this user, in one transaction and ahead of the next sync. One that
 * is older than the mirror changes nothing: neither a newer state of the photo nor its removal is undone.
 */
export async function putAnsweredPhotos(mirror: MirrorDatabase, answered: readonly Photo[]): Promise<void> {
  await mirror.transaction('rw', mirror.photos, mirror.frames, mirror.syncs, async () => {
    for (const eventId of new Set(answered.map((photo) => photo.eventId))) {
      const sync = await mirror.syncs.get(eventId);
      if (!sync) continue;
      // A complete mirror holds every photo up to its sequence number, unless it was removed.
      const completeSeq = sync.snapshot === null ? (sync.seq ?? 0) : 0;
      const ofEvent = answered.filter((photo) => photo.eventId === eventId);
      const frames = await mirror.frames.bulkGet(ofEvent.map(({ id }) => id));
      const isThere = ({ changeSeq }: Photo, index: number) => changeSeq > completeSeq || frames[index] !== undefined;
      await putPhotos(mirror, ofEvent.filter(isThere), sync.snapshotId);
    }
  });
}

/** Shows a photo that this user removed and restores as it was, until the server's answer comes. */
export async function putRestoredPhoto(mirror: MirrorDatabase, photo: Photo): Promise<void> {
  await mirror.transaction('rw', mirror.photos, mirror.frames, mirror.syncs, async () => {
    const sync = await mirror.syncs.get(photo.eventId);
    if (sync) await putPhotos(mirror, [photo], sync.snapshotId);
  });
}

/** The server took a like: the heart stays as it is until a later sync tells the true number. */
export async function putAnsweredLike(mirror: MirrorDatabase, photoId: string, isLiked: boolean): Promise<void> {
  await mirror.transaction('rw', mirror.photos, mirror.answeredLikes, async () => {
    await mirror.answeredLikes.put({ photoId, isLiked, answeredAtMs: Date.now() });
    const photo = await mirror.photos.get(photoId);
    if (photo) await mirror.photos.put(withLike(photo, isLiked));
  });
}

/** What this person removed is gone at once, ahead of the next sync. */
export async function removeAnsweredPhoto(mirror: MirrorDatabase, photoId: string): Promise<void> {
  await mirror.transaction('rw', mirror.photos, mirror.frames, mirror.comments, async () => {
    await deletePhotos(mirror, [photoId]);
  });
}

async function putPhotos(mirror: MirrorDatabase, photos: Photo[], snapshotId: string): Promise<void> {
  const known = await mirror.frames.bulkGet(photos.map((photo) => photo.id));
  const isNews = (photo: Photo, index: number) => photo.changeSeq >= (known[index]?.changeSeq ?? 0);
  await mirror.photos.bulkPut(photos.filter(isNews));
  await mirror.frames.bulkPut(
    photos.map((photo, index) => {
      const before = known[index];
      return before && !isNews(photo, index) ? { ...before, snapshotId } : toFrame(photo, snapshotId);
    }),
  );
}

function toFrame(photo: Photo, snapshotId: string): Frame {
  const { id, eventId, uploadedAt, isApproved, tags, changeSeq } = photo;
  return {
    id,
    eventId,
    aspectRatio: photo.width / photo.height,
    uploadedAt,
    popularity: popularity({ ...photo, uploadedAtMs: Date.parse(uploadedAt) }),
    isApproved,
    tags,
    changeSeq,
    snapshotId,
  };
}
