import { newId } from '@rollcall/schema/id';
import { findTransferred, getMembership } from './memberships.ts';
import { outboxDatabase } from './outbox-database.ts';
import { ownerOf } from './outbox-membership.ts';
import type { OutboxPhoto } from './outbox-photo.ts';
import type { OutboxProblem } from './outbox-problem.ts';
import { getSignedInUser } from './signed-in-user.store.ts';
import { withRoom } from './storage.ts';

/** Where a new photo goes: under a membership, or, for an organizer or admin, into an event. */
export type PhotoTarget = { membershipId: string } | { eventId: string; eventCode: string };

/** A picture as it comes from the camera or the library. */
export interface Capture {
  bytes: ArrayBuffer;
  type: string;
  originalName: string;
  /** UTC ISO 8601 when the shutter tells it; a picked file tells it itself. */
  takenAt: string | null;
}

/**
 * Commits a picture. When this resolves, it is safe on this phone.
 * Throws `StorageFull`, and an error when nobody is there to own it.
 */
export async function commitCapture(target: PhotoTarget, capture: Capture): Promise<string> {
  return await withRoom(capture.bytes.byteLength, () => insertCapture(target, capture));
}

async function insertCapture(target: PhotoTarget, capture: Capture): Promise<string> {
  const { photos, bytes, memberships, settings } = outboxDatabase;
  return await outboxDatabase.transaction('rw', photos, bytes, memberships, settings, async () => {
    const photo: OutboxPhoto = {
      id: newId(),
      ...(await placeOf(target)),
      state: 'captured',
      capturedAt: new Date().toISOString(),
      takenAt: capture.takenAt,
      originalName: capture.originalName,
      type: capture.type,
      byteLength: capture.bytes.byteLength,
      sha256: null,
      width: null,
      height: null,
      caption: null,
      tags: [],
      sentBytes: 0,
      wasOffered: false,
      failures: 0,
      digestMismatches: 0,
      prepareFailures: 0,
      nextTryAtMs: 0,
      problem: null,
      receivedAt: null,
      isMirrored: false,
      hasBytes: true,
    };
    await photos.add(photo);
    await bytes.add({ photoId: photo.id, kind: 'raw', bytes: capture.bytes });
    return photo.id;
  });
}

async function placeOf(target: PhotoTarget) {
  if ('membershipId' in target) {
    const membership = (await getMembership(target.membershipId)) ?? (await findTransferred(target.membershipId));
    if (!membership) throw new Error('This membership is not on this phone');
    const { id: membershipId, eventId, eventCode } = membership;
    return { membershipId, eventId, eventCode, ownerId: ownerOf(membership) };
  }
  const signedIn = await getSignedInUser();
  if (!signedIn) throw new Error('Nobody is signed in here');
  return { membershipId: null, ...target, ownerId: signedIn.userId };
}

/** The oldest photo that still has to be prepared, but for those `leftForLater`. */
export async function nextCaptured(leftForLater: ReadonlySet<string>): Promise<OutboxPhoto | null> {
  const next = await outboxDatabase.photos
    .where('state')
    .equals('captured')
    .and((photo) => !leftForLater.has(photo.id))
    .first();
  return next ?? null;
}

/** What preparing made of a capture. */
export interface Preparation {
  prepared: ArrayBuffer;
  preview: ArrayBuffer;
  type: string;
  sha256: string;
  width: number;
  height: number;
  takenAt: string | null;
}

/**
 * Replaces raw bytes by prepared ones, if no other tab has done so: one photo has one digest for ever.
 * Answers whether this preparation is the one that counts. Throws `StorageFull`.
 */
export async function settlePrepared(photoId: string, preparation: Preparation): Promise<boolean> {
  const neededBytes = preparation.prepared.byteLength + preparation.preview.byteLength;
  return await withRoom(neededBytes, () => replaceRaw(photoId, preparation));
}

async function replaceRaw(photoId: string, preparation: Preparation): Promise<boolean> {
  const { photos, bytes } = outboxDatabase;
  return await outboxDatabase.transaction('rw', photos, bytes, async () => {
    const photo = await photos.get(photoId);
    if (photo?.state !== 'captured') return false;
    const { prepared, preview, takenAt, ...facts } = preparation;
    await bytes.put({ photoId, kind: 'prepared', bytes: prepared });
    await bytes.put({ photoId, kind: 'preview', bytes: preview });
    await bytes.delete([photoId, 'raw']);
    await photos.update(photoId, {
      ...facts,
      takenAt: takenAt ?? photo.takenAt,
      byteLength: prepared.byteLength,
      state: 'prepared',
      problem: null,
    });
    return true;
  });
}

/** A picture that could not be prepared: parked with its raw bytes, for the person to decide. */
export async function parkCaptured(photoId: string, problem: OutboxProblem): Promise<void> {
  const { photos } = outboxDatabase;
  await outboxDatabase.transaction('rw', photos, async () => {
    const photo = await photos.get(photoId);
    if (photo?.state === 'captured') await photos.update(photoId, { state: 'parked', problem });
  });
}

/** Counts a preparation that ended without an answer, before the next one begins. Answers how many there were. */
export async function countPrepareFailure(photoId: string): Promise<number> {
  const { photos } = outboxDatabase;
  return await outboxDatabase.transaction('rw', photos, async () => {
    const prepareFailures = ((await photos.get(photoId))?.prepareFailures ?? 0) + 1;
    await photos.update(photoId, { prepareFailures });
    return prepareFailures;
  });
}

/** What stood in the way has nothing to do with the picture. */
export async function forgetPrepareFailures(photoId: string): Promise<void> {
  await outboxDatabase.photos.update(photoId, { prepareFailures: 0 });
}
