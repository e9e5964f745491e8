import type { Photo } from '@rollcall/schema/photo';
import { getCurrentMirror, type MirrorDatabase, type ReviewDecision } from '../mirror/mirror-database.ts';
import { hasLoadedAllPhotos, putRestoredPhoto } from '../mirror/mirror-photos.ts';
import { type OutboxAction, outboxDatabase } from '../outbox/outbox-database.ts';
import { type GalleryItem, listPhotoIndex } from './gallery-list.ts';
import { listGalleryPhotos } from './gallery-photo.ts';

/** The review queue of an event. */
export interface ReviewList {
  /** Pending photos, the oldest first. */
  pending: GalleryItem[];
  /** Decisions that are not confirmed by the server yet. */
  pendingDecisions: number;
  /** Pending decisions that require signing in again. */
  signedOut: number;
  /** Whether sending a pending decision has failed. */
  isSendingFailing: boolean;
  /** Decisions that conflict with another reviewer's, or that the server refused. */
  stopped: OutboxAction[];
  /** The number of steps that can be undone. */
  undoable: number;
  /** Whether all photos of the event were loaded once; before that, an empty queue does not mean that nothing is pending. */
  isLoaded: boolean;
}

/** The server keeps removed photos for this long. */
const undoableMs = 24 * 60 * 60 * 1000;
/** The most steps of an event that can be undone. */
const maxSteps = 100;

/** Returns the review queue of an event. */
export async function listReview(eventId: string): Promise<ReviewList> {
  const mirror = await getCurrentMirror();
  // The outbox first: an action leaves it only once its outcome is in the mirror, so none is missed.
  const all = await outboxDatabase.actions.where('eventId').equals(eventId).sortBy('order');
  const actions = all.filter(isDecision);
  const stopped = actions.filter(isStopped);
  const isPendingAfter = new Map<string, boolean>();
  const waiting = actions.filter((action) => !isStopped(action));
  for (const { photoId, request } of waiting) {
    // A restored photo has the state of the mirror again.
    if (request.kind === 'restore') isPendingAfter.delete(photoId);
    else isPendingAfter.set(photoId, request.kind === 'review' && !request.approval.isApproved);
  }
  const stoppedIds = new Set(stopped.map((action) => action.photoId));
  // Before the photos, so that all that it promises are read.
  const isLoaded = await hasLoadedAllPhotos(eventId);
  const index = await listPhotoIndex(eventId);
  const pending = index
    .filter(({ id, isApproved }) => !stoppedIds.has(id) && (isPendingAfter.get(id) ?? !isApproved))
    .map(({ id, aspectRatio }) => ({ id, aspectRatio }));
  const undoable = await undoableSteps(mirror, eventId).count();
  return {
    pending,
    pendingDecisions: waiting.length,
    signedOut: waiting.filter((action) => action.state === 'signed-out').length,
    isSendingFailing: waiting.some((action) => action.failures > 0),
    stopped,
    undoable,
    isLoaded,
  };
}

/** Returns the key of the uploader: the id of the guest, or the name for an uploader without a membership. */
export function uploaderOf({ guestId, uploaderName }: Pick<Photo, 'guestId' | 'uploaderName'>): string {
  return guestId ?? uploaderName;
}

/** An uploader with pending photos. */
export interface PendingUploader {
  /** See {@link uploaderOf}. */
  key: string;
  name: string;
  photoIds: string[];
}

/** Groups photos by uploader, the one with the most photos first. */
export async function groupByUploader(ids: string[]): Promise<PendingUploader[]> {
  const mirror = await getCurrentMirror();
  const groups = new Map<string, PendingUploader>();
  for (const photo of await mirror.photos.bulkGet(ids)) {
    if (!photo) continue;
    const key = uploaderOf(photo);
    const group = groups.get(key) ?? { key, name: photo.uploaderName, photoIds: [] };
    group.photoIds.push(photo.id);
    groups.set(key, group);
  }
  return [...groups.values()].sort(
    (one, other) => other.photoIds.length - one.photoIds.length || one.name.localeCompare(other.name),
  );
}

/** Returns mirrored photos, without those that no longer exist. */
export async function listMirroredPhotos(ids: string[]): Promise<Photo[]> {
  return (await listGalleryPhotos(ids)).flatMap(({ photo }) => (photo ? [photo] : []));
}

/** Appends a step to the undo history, which survives a reload. */
export async function insertDecision(decision: Omit<ReviewDecision, 'order' | 'decidedAtMs'>): Promise<void> {
  const mirror = await getCurrentMirror();
  const { eventId } = decision;
  await mirror.transaction('rw', mirror.decisions, async () => {
    const kept = (await undoableSteps(mirror, eventId).primaryKeys()).slice(1 - maxSteps);
    const before = await stepsSince(mirror, eventId, 0).primaryKeys();
    await mirror.decisions.bulkDelete(before.filter((order) => !kept.includes(order)));
    await mirror.decisions.add({ ...decision, decidedAtMs: Date.now() });
  });
}

/** Returns the last step of a review, or null if there is nothing to undo. */
export async function findLastDecision(eventId: string): Promise<ReviewDecision | null> {
  return (await undoableSteps(await getCurrentMirror(), eventId).last()) ?? null;
}

/** Deletes an undone step and puts its removed photos back as they were, until the server returns their current state. */
export async function deleteDecision(decision: ReviewDecision): Promise<void> {
  const mirror = await getCurrentMirror();
  await mirror.decisions.delete(decision.order);
  const known = await mirror.photos.bulkGet(decision.photos.map((photo) => photo.id));
  for (const photo of decision.photos.filter((_, index) => !known[index])) await putRestoredPhoto(mirror, photo);
}

function undoableSteps(mirror: MirrorDatabase, eventId: string) {
  return stepsSince(mirror, eventId, Date.now() - undoableMs);
}

/** Selects steps in order. A step may hold hundreds of photos, so counting and listing keys read the index alone. */
function stepsSince(mirror: MirrorDatabase, eventId: string, sinceMs: number) {
  return mirror.decisions.where('[eventId+decidedAtMs]').between([eventId, sinceMs], [eventId, Number.MAX_VALUE]);
}

function isDecision({ request }: OutboxAction): boolean {
  return ['review', 'delete', 'restore', 'withdraw'].includes(request.kind);
}

function isStopped({ state }: OutboxAction): boolean {
  return state === 'conflict' || state === 'parked';
}
