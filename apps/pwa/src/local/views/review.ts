import type { Photo } from '@rollcall/schema/photo';
import { currentMirror, type MirrorDatabase, type ReviewDecision } from '../mirror/mirror-database.ts';
import { knowsAll, putRestoredPhoto } from '../mirror/mirror-photos.ts';
import { type OutboxAction, outboxDatabase } from '../outbox/outbox-database.ts';
import { type GalleryFrame, readFrames } from './gallery-list.ts';
import { readGalleryPhotos } from './gallery-photo.ts';

/** What a reviewer has before them, as this device knows it. */
export interface ReviewList {
  /** Pending photos, the oldest first. */
  pending: GalleryFrame[];
  /** Decisions that the server has not answered yet, and how many of them wait for somebody to sign in. */
  waiting: number;
  signedOut: number;
  /** The server was asked and did not answer. */
  isStuck: boolean;
  /** Decisions that somebody else overtook, or that the server refused. */
  stopped: OutboxAction[];
  /** Steps that can be undone. */
  undoable: number;
  /** The server told of all photos of the event once; before that, an empty list says nothing. */
  isKnown: boolean;
}

/** A removal can be taken back for so long, and so can what was decided with it. */
const undoableMs = 24 * 60 * 60 * 1000;
/** Steps of an event that are kept. */
const mostSteps = 100;

export async function listReview(eventId: string): Promise<ReviewList> {
  const mirror = await currentMirror();
  // What waits before what was told: an action leaves when its outcome stands in the mirror, and is never missed so.
  const all = await outboxDatabase.actions.where('eventId').equals(eventId).sortBy('order');
  const actions = all.filter(isDecision);
  const stopped = actions.filter(isStopped);
  const outcome = new Map<string, boolean>();
  const waiting = actions.filter((action) => !isStopped(action));
  for (const { photoId, request } of waiting) {
    // What is restored is again as it was told last.
    if (request.kind === 'restore') outcome.delete(photoId);
    else outcome.set(photoId, request.kind === 'review' && !request.approval.isApproved);
  }
  const isHeld = new Set(stopped.map((action) => action.photoId));
  // Before the photos: what the server told last stands in the mirror by then.
  const isKnown = await knowsAll(eventId);
  const frames = await readFrames(eventId);
  const pending = frames
    .filter(({ id, isApproved }) => !isHeld.has(id) && (outcome.get(id) ?? !isApproved))
    .map(({ id, aspectRatio }) => ({ id, aspectRatio }));
  const undoable = await undoableSteps(mirror, eventId).count();
  return {
    pending,
    waiting: waiting.length,
    signedOut: waiting.filter((action) => action.state === 'signed-out').length,
    isStuck: waiting.some((action) => action.failures > 0),
    stopped,
    undoable,
    isKnown,
  };
}

/** Who a photo is of: a guest by their membership, somebody without one by their name. */
export function uploaderOf({ guestId, uploaderName }: Pick<Photo, 'guestId' | 'uploaderName'>): string {
  return guestId ?? uploaderName;
}

/** Someone whose photos wait for review. */
export interface PendingUploader {
  /** See {@link uploaderOf}. */
  key: string;
  name: string;
  photoIds: string[];
}

/** Whose photos are among these, most photos first. */
export async function groupByUploader(ids: string[]): Promise<PendingUploader[]> {
  const mirror = await currentMirror();
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

/** Photos as they are on this device now; what went meanwhile is left out. */
export async function readPhotos(ids: string[]): Promise<Photo[]> {
  return (await readGalleryPhotos(ids)).flatMap(({ photo }) => (photo ? [photo] : []));
}

/** Remembers a step of a review, so that it can be undone, also after a reload. */
export async function rememberDecision(decision: Omit<ReviewDecision, 'order' | 'decidedAtMs'>): Promise<void> {
  const mirror = await currentMirror();
  const { eventId } = decision;
  await mirror.transaction('rw', mirror.decisions, async () => {
    const kept = (await undoableSteps(mirror, eventId).primaryKeys()).slice(1 - mostSteps);
    const before = await stepsSince(mirror, eventId, 0).primaryKeys();
    await mirror.decisions.bulkDelete(before.filter((order) => !kept.includes(order)));
    await mirror.decisions.add({ ...decision, decidedAtMs: Date.now() });
  });
}

/** The last step of a review, or null when nothing is left to undo. */
export async function readLastDecision(eventId: string): Promise<ReviewDecision | null> {
  return (await undoableSteps(await currentMirror(), eventId).last()) ?? null;
}

/** A step was undone. What was removed is shown again as it was, until the server tells how it is. */
export async function forgetDecision(decision: ReviewDecision): Promise<void> {
  const mirror = await currentMirror();
  await mirror.decisions.delete(decision.order);
  const known = await mirror.photos.bulkGet(decision.photos.map((photo) => photo.id));
  for (const photo of decision.photos.filter((_, index) => !known[index])) await putRestoredPhoto(mirror, photo);
}

function undoableSteps(mirror: MirrorDatabase, eventId: string) {
  return stepsSince(mirror, eventId, Date.now() - undoableMs);
}

/** Steps in their order. A step may hold hundreds of photos: what counts them reads the index alone. */
function stepsSince(mirror: MirrorDatabase, eventId: string, sinceMs: number) {
  return mirror.decisions.where('[eventId+decidedAtMs]').between([eventId, sinceMs], [eventId, Number.MAX_VALUE]);
}

function isDecision({ request }: OutboxAction): boolean {
  return ['review', 'delete', 'restore', 'withdraw'].includes(request.kind);
}

function isStopped({ state }: OutboxAction): boolean {
  return state === 'conflict' || state === 'parked';
}
