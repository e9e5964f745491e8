import type { Photo, PhotoChange } from '@rollcall/schema/photo';
import { findMembership } from '../local/memberships.ts';
import {
  type ActionPlace,
  addAction,
  addReview,
  changeHere,
  deleteHere,
  retryPhoto,
} from '../local/photo-decisions.ts';
import { readSignedIn } from '../local/signed-in.ts';
import { wakeOutbox } from './wake-outbox.ts';

/** What an action has to know of a photo that the server told of. */
type KnownPhoto = Pick<Photo, 'id' | 'eventId' | 'changeSeq'>;

/** Approves or un-approves a photo as it is on this screen; a newer decision of somebody else is not overruled. */
export async function enqueueReview({ changeSeq, ...photo }: KnownPhoto, isApproved: boolean): Promise<void> {
  await addReview(await placeOf(photo), { isApproved, changeSeq });
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

/** Takes back a reviewer's removal. */
export async function enqueueRestore(photo: Pick<Photo, 'id' | 'eventId'>): Promise<void> {
  await addAction(await placeOf(photo), { kind: 'restore' });
  wakeOutbox();
}

/** Tries a parked photo again. */
export async function retryParkedPhoto(photoId: string): Promise<void> {
  await retryPhoto(photoId);
  wakeOutbox();
}

async function placeOf({ id, eventId }: Pick<Photo, 'id' | 'eventId'>): Promise<ActionPlace> {
  const signedIn = await readSignedIn();
  if (!signedIn) throw new Error('Nobody is signed in here');
  const membership = await findMembership(eventId);
  return { photoId: id, eventId, ownerId: signedIn.userId, membershipId: membership?.id ?? null };
}
