import { currentMirror, type Frame } from '../mirror/mirror-database.ts';
import { knowsAll } from '../mirror/mirror-photos.ts';
import { type ActionRequest, type OutboxAction, type OutboxPhoto, outboxDatabase } from '../outbox/outbox-database.ts';
import { listUnmirroredPhotos } from '../outbox/outbox-photos.ts';

export interface GalleryQuery {
  sort: 'popular' | 'newest';
  tag?: string | null;
  /** Every word has to begin a word of the caption, the tags or the uploader's name. */
  q?: string;
  status?: 'approved' | 'pending' | null;
}

/** A place in the sheet: what a layout needs before anything of the photo is read. */
export interface GalleryFrame {
  id: string;
  /** Width by height. */
  aspectRatio: number;
}

export interface GalleryList {
  frames: GalleryFrame[];
  /** Of the whole event, whatever is asked for; photos on this phone are pending until the server says otherwise. */
  counts: { total: number; approved: number; pending: number };
  /** The server told of all photos of the event once; before that, an empty list says nothing. */
  isKnown: boolean;
}

interface Candidate extends GalleryFrame {
  uploadedAt: string;
  popularity: number;
  isApproved: boolean;
  tags: string[];
}

/** Rows of one read, so that no task of the page is long. */
const chunkSize = 1000;
/** A camera's usual frame, until the picture's own is known. */
const unknownAspectRatio = 3 / 4;

/** Ids in order with their shapes, and the counts. Reads no bytes and, without a search, no captions. */
export async function listGallery(eventId: string, query: GalleryQuery): Promise<GalleryList> {
  const [isKnown, entries, actions] = await Promise.all([
    knowsAll(eventId),
    listUnmirroredPhotos(eventId),
    outboxDatabase.actions.where('eventId').equals(eventId).toArray(),
  ]);
  // After the rest: what left the outbox, and what the server told last, stands in the mirror by then.
  const frames = await readFrames(eventId);
  const isDeleted = removedPhotos(actions);
  const reviewed = new Map(actions.flatMap(reviewOf));
  const mirrored = new Set(frames.map((frame) => frame.id));
  const here = entries.filter((entry) => !mirrored.has(entry.id)).map(toCandidate);
  const all = [...here, ...frames].filter((one) => !isDeleted.has(one.id));
  const isApproved = (one: Candidate) => reviewed.get(one.id) ?? one.isApproved;
  const approved = all.filter(isApproved).length;
  const isMatch = query.q?.trim() ? await searchEvent(eventId, query.q, entries) : null;
  const shown = all.filter(
    (one) =>
      (!query.tag || one.tags.includes(query.tag)) &&
      (!query.status || isApproved(one) === (query.status === 'approved')) &&
      (!isMatch || isMatch.has(one.id)),
  );
  return {
    frames: shown
      .sort(query.sort === 'popular' ? byPopularity : byTime)
      .map(({ id, aspectRatio }) => ({ id, aspectRatio })),
    counts: { total: all.length, approved, pending: all.length - approved },
    isKnown,
  };
}

/** The tags of an event with how many photos carry each, the most used first. */
export async function listTags(eventId: string): Promise<{ tag: string; count: number }[]> {
  const entries = await listUnmirroredPhotos(eventId);
  const frames = await readFrames(eventId);
  const mirrored = new Set(frames.map((frame) => frame.id));
  const tags = [...frames, ...entries.filter((entry) => !mirrored.has(entry.id))].flatMap((one) => one.tags);
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}

/** All frames of an event, the oldest first. */
export async function readFrames(eventId: string): Promise<Frame[]> {
  const mirror = await currentMirror();
  const frames: Frame[] = [];
  let last: string[] = [eventId];
  for (;;) {
    const chunk = await mirror.frames
      .where('[eventId+uploadedAt+id]')
      .between(last, [eventId, '\uffff'], false)
      .limit(chunkSize)
      .toArray();
    frames.push(...chunk);
    const end = chunk.at(-1);
    if (!end || chunk.length < chunkSize) return frames;
    last = [eventId, end.uploadedAt, end.id];
  }
}

/** Ids of the photos that a search finds. */
async function searchEvent(eventId: string, search: string, entries: OutboxPhoto[]): Promise<Set<string>> {
  const sought = wordsOf(search);
  const mirror = await currentMirror();
  const isFound = (text: string) => {
    const words = wordsOf(text);
    return sought.every((part) => words.some((word) => word.startsWith(part)));
  };
  const ids = entries.filter((one) => isFound([one.caption, ...one.tags].join(' '))).map((one) => one.id);
  await mirror.photos
    .where('eventId')
    .equals(eventId)
    .each((photo) => {
      if (isFound([photo.caption, photo.uploaderName, ...photo.tags].join(' '))) ids.push(photo.id);
    });
  return new Set(ids);
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

function toCandidate(entry: OutboxPhoto): Candidate {
  const { id, capturedAt, width, height, tags } = entry;
  const aspectRatio = width && height ? width / height : unknownAspectRatio;
  // On top in either order: what was just taken is what its person looks for.
  return { id, aspectRatio, uploadedAt: capturedAt, popularity: Number.POSITIVE_INFINITY, isApproved: false, tags };
}

const decidesWhetherThere: readonly ActionRequest['kind'][] = ['delete', 'restore', 'withdraw'];

/** Returns the photos that pending actions remove; of a removal and a restoration the last one counts. */
function removedPhotos(actions: readonly OutboxAction[]): ReadonlySet<string> {
  const removed = new Set<string>();
  for (const { photoId, request, state } of actions) {
    if (!decidesWhetherThere.includes(request.kind)) continue;
    const isStopped = state === 'parked' || state === 'conflict';
    if (request.kind === 'restore' || isStopped) removed.delete(photoId);
    else removed.add(photoId);
  }
  return removed;
}

function reviewOf({ photoId, request, state }: OutboxAction): [string, boolean][] {
  const counts = request.kind === 'review' && state !== 'conflict' && state !== 'parked';
  return counts ? [[photoId, request.approval.isApproved]] : [];
}

function byTime(one: Candidate, other: Candidate): number {
  return compare(other.uploadedAt, one.uploadedAt) || compare(other.id, one.id);
}

function byPopularity(one: Candidate, other: Candidate): number {
  return compare(other.popularity, one.popularity) || byTime(one, other);
}

function compare<Value extends string | number>(one: Value, other: Value): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
