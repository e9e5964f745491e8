import { newId } from '@rollcall/schema/id';
import { ownerOf } from './membership-state-machine.ts';
import { findTransferred, getMembership } from './memberships.ts';
import { type OutboxPhoto, outboxDatabase } from './outbox-database.ts';
import type { Preparation } from './photo-events.ts';
import { capturedPhoto, isVideo } from './photo-state-machine.ts';
import { transitionPhoto } from './photo-transitions.ts';
import { recordShot } from './rolls.ts';
import { getSignedInUser } from './signed-in-user.ts';
import { storeWithRetry } from './storage.ts';

/** The destination of a new photo: a membership, or, for an organizer or admin, an event. */
export type PhotoTarget = ({ membershipId: string } | { eventId: string; eventCode: string }) & {
  /** The mission that it is taken for. */
  mission?: string | null;
};

/** A picture from the camera or the library. */
export interface Capture {
  /** UUIDv7 of a photo that has one already. It is not stored a second time. */
  id?: string;
  /** Null for a video, whose pieces are stored before. */
  bytes: ArrayBuffer | null;
  byteLength?: number;
  type: string;
  originalName: string;
  /** UTC ISO 8601 of the shutter; null for a picked file, which carries its own. */
  takenAt: string | null;
}

/**
 * Commits a picture. Resolves once it is durable on this phone.
 * Throws `StorageFull`, and an error where the picture would have no owner.
 */
export async function commitCapture(target: PhotoTarget, { id = newId(), ...capture }: Capture): Promise<string> {
  const { bytes, byteLength = bytes?.byteLength ?? 0 } = capture;
  // The same id each time: one commit that seems to have failed may be on the disk.
  return await storeWithRetry(byteLength, () => insertCapture(target, { id, ...capture, byteLength }));
}

async function insertCapture(
  target: PhotoTarget,
  { bytes: raw, id, ...facts }: Capture & { id: string; byteLength: number },
): Promise<string> {
  const { photos, bytes, memberships, settings } = outboxDatabase;
  return await outboxDatabase.transaction('rw', photos, bytes, memberships, settings, async () => {
    if (await photos.get(id)) return id;
    const resolved = await resolveTarget(target);
    const photo = capturedPhoto({
      id,
      ...resolved,
      mission: target.mission ?? null,
      isExposure: await recordShot(resolved.eventId, id),
      ...facts,
      capturedAt: new Date().toISOString(),
    });
    await photos.add(photo);
    if (raw) await bytes.add({ photoId: photo.id, kind: 'raw', bytes: raw });
    return photo.id;
  });
}

async function resolveTarget(target: PhotoTarget) {
  if ('membershipId' in target) {
    const { membershipId: id } = target;
    const membership = (await getMembership(id)) ?? (await findTransferred(id));
    if (!membership) throw new Error('This membership is not on this phone');
    const { id: membershipId, eventId, eventCode } = membership;
    return { membershipId, eventId, eventCode, ownerId: ownerOf(membership) };
  }
  const signedIn = await getSignedInUser();
  if (!signedIn) throw new Error('Nobody is signed in here');
  return { membershipId: null, ...target, ownerId: signedIn.userId };
}

/** Returns what to prepare next, photos before videos, the oldest first, except those of `postponed`; null for nothing. */
export async function findNextCaptured(postponed: ReadonlySet<string>): Promise<OutboxPhoto | null> {
  const captured = await outboxDatabase.photos
    .where('state')
    .equals('captured')
    .and((photo) => !postponed.has(photo.id))
    .toArray();
  return captured.find((photo) => !isVideo(photo)) ?? captured[0] ?? null;
}

/**
 * Replaces raw bytes by prepared ones, unless another tab has done so: the digest of a photo never changes.
 * Returns whether this preparation was stored. Throws `StorageFull`.
 */
export async function storePreparation(photoId: string, preparation: Preparation): Promise<boolean> {
  const neededBytes = preparation.prepared.byteLength + (preparation.preview?.byteLength ?? 0);
  const store = () => transitionPhoto(photoId, { kind: 'prepared', preparation });
  return (await storeWithRetry(neededBytes, store)) !== null;
}
