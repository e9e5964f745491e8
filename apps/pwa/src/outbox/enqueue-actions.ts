import { newId } from '@rollcall/schema/id';
import type { Photo, PhotoChange } from '@rollcall/schema/photo';
import { findMembership } from '../local/memberships.ts';
import {
  type ActionPlace,
  addAction,
  addLike,
  changeHere,
  deleteHere,
  retryComment,
  retryPhoto,
  takeBackComment,
} from '../local/photo-decisions.ts';
import { addRemovals, addReviews, type PlacedPhoto, takeBackRemovals } from '../local/review-decisions.ts';
import { readSignedIn } from '../local/signed-in.ts';
import { wakeOutbox } from './wake-outbox.ts';

/** What an action has to know of a photo that the server told of. */
type KnownPhoto = Pick<Photo, 'id' | 'eventId' | 'changeSeq'>;

/** Approves or un-approves a photo as it is on this screen; a newer decision of somebody else is not overruled. */
export async function enqueueReview(photo: KnownPhoto, isApproved: boolean): Promise<void> {
  await enqueueReviews([photo], isApproved);
}

/** As {@link enqueueReview}, for many photos of one event at once: all of them or none. */
export async function enqueueReviews(photos: readonly KnownPhoto[], isApproved: boolean): Promise<void> {
  await addReviews(await placesOf(photos), isApproved);
  wakeOutbox();
}

/**
 * Removes others' photos of one event as they are on this screen, all of them or none; they can be restored for a
 * day, and a newer decision of somebody else is not overruled.
 */
export async function enqueueRemovals(photos: readonly KnownPhoto[]): Promise<void> {
  await addRemovals(await placesOf(photos));
  wakeOutbox();
}

/** Takes back a reviewer's removals, all of them or none. */
export async function enqueueRestores(photos: readonly KnownPhoto[]): Promise<void> {
  await takeBackRemovals(await placesOf(photos));
  wakeOutbox();
}

/** Changes caption or tags, on this phone or on the server or both. */
export async function enqueuePhotoChange(photo: Pick<Photo, 'id' | 'eventId'>, change: PhotoChange): Promise<void> {
  if (!(await changeHere(photo.id, change))) await addAction(await placeOf(photo), { kind: 'change', change });
  wakeOutbox();
}

/**
 * Deletes a photo. One of this phone is gone at once, and from the server if any of it got there; a reviewer's
 * removal of another's photo can be restored for a day unless it is `isForever`.
 */
export async function enqueueDelete(photo: Pick<Photo, 'id' | 'eventId'>, { isForever = false } = {}): Promise<void> {
  if (!(await deleteHere(photo.id))) await addAction(await placeOf(photo), { kind: 'delete', isForever });
  wakeOutbox();
}

/** Likes a photo, or no longer does. */
export async function enqueueLike(photo: Pick<Photo, 'id' | 'eventId'>, isLiked: boolean): Promise<void> {
  await addLike(await placeOf(photo), isLiked);
  wakeOutbox();
}

/** Writes under a photo. The comment's id is made here, so that however often it is sent there is one. */
export async function enqueueComment(photo: Pick<Photo, 'id' | 'eventId'>, comment: string): Promise<void> {
  await addAction(await placeOf(photo), { kind: 'comment', commentId: newId(), comment });
  wakeOutbox();
}

/** Deletes a comment, on this phone or on the server. */
export async function enqueueDeleteComment(photo: Pick<Photo, 'id' | 'eventId'>, commentId: string): Promise<void> {
  if (await takeBackComment(photo.id, commentId)) return;
  await addAction(await placeOf(photo), { kind: 'delete-comment', commentId });
  wakeOutbox();
}

/** Tries a refused comment again. */
export async function retryParkedComment(photoId: string, commentId: string): Promise<void> {
  await retryComment(photoId, commentId);
  wakeOutbox();
}

/** Tries a parked photo again. */
export async function retryParkedPhoto(photoId: string): Promise<void> {
  await retryPhoto(photoId);
  wakeOutbox();
}

async function placesOf(photos: readonly KnownPhoto[]): Promise<PlacedPhoto[]> {
  const [first] = photos;
  if (!first) return [];
  const place = await placeOf(first);
  return photos.map(({ id, changeSeq }) => ({ place: { ...place, photoId: id }, changeSeq }));
}

async function placeOf({ id, eventId }: Pick<Photo, 'id' | 'eventId'>): Promise<ActionPlace> {
  const signedIn = await readSignedIn();
  if (!signedIn) throw new Error('Nobody is signed in here');
  const membership = await findMembership(eventId);
  return { photoId: id, eventId, ownerId: signedIn.userId, membershipId: membership?.id ?? null };
}
