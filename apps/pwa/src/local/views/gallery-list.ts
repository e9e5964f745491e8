import { getBrowserTimeZone } from '@rollcall/gallery/wall-time';
import type { PhotoSort } from '@rollcall/schema/photo';
import { findSearchedWords, hasWords } from '@rollcall/schema/text-search';
import { getCurrentMirror, type PhotoIndexEntry } from '../mirror/mirror-database.ts';
import { hasLoadedAllPhotos } from '../mirror/mirror-photos.ts';
import { type ActionRequest, type OutboxAction, type OutboxPhoto, outboxDatabase } from '../outbox/outbox-database.ts';
import { listUnmirroredPhotos } from '../outbox/outbox-photos.ts';
import { listAlbumPhotos, listKnownAlbums } from './album-photos.ts';
import { findTakenTimes, isOnDay } from './taken-times.ts';

/** Who took photos; the query parameter of the server. */
export type PhotoAuthors = 'photographer' | 'guests';

/** `album`: in the order of the album. */
export type GallerySort = PhotoSort | 'album';

export interface GalleryQuery {
  sort: GallerySort;
  tag?: string | null;
  /** Only photos that show this person of the event. */
  person?: string | null;
  /** Only photos of this mission of the event. */
  mission?: string | null;
  /** Only photos of the photographer, or only those of everybody else. */
  by?: PhotoAuthors | null;
  /** Only photos of this calendar day of the event, such as `2026-06-14`. */
  day?: string | null;
  /** Only photos of this album of the event; none if this device does not know it. */
  album?: string | null;
  /** An IANA name. Without one, the day is that of this device, whose times are shown, and those of albums are of UTC. */
  timeZone?: string | null | undefined;
  /** Matches photos whose caption, tags and uploader's name have all its words, as the server's search does. */
  q?: string;
  /** Only the user's own photos. */
  isMine?: boolean;
  status?: 'approved' | 'pending' | null;
  /** Puts pending photos before the popular ones, as of a guest, who sees no others but their own. */
  isPendingFirst?: boolean;
}

/** The input of a layout, before the photo itself is loaded. */
export interface GalleryItem {
  id: string;
  /** Width by height. */
  aspectRatio: number;
  /** The photo's number in its event. Undefined until the server has received it. */
  number?: number | undefined;
  /** When it was taken, or arrived if it does not tell; in the order of the evening only. UTC ISO 8601. */
  takenAt?: string | undefined;
}

export interface GalleryList {
  items: GalleryItem[];
  /** Of the whole event, regardless of the query. Photos that are only on this device count as pending. */
  counts: { total: number; approved: number; pending: number };
  /** Whether there are photos of the photographer and others, regardless of the query. */
  hasBothAuthors: boolean;
  /** Whether all photos of the event were loaded once; before that, an empty list does not mean an empty event. */
  isLoaded: boolean;
}

interface Candidate extends Omit<GalleryItem, 'takenAt'> {
  uploadedAt: string;
  takenAt?: string | null;
  popularity: number;
  isApproved: boolean;
  tags: string[];
  people?: string[];
  mission?: string | null;
  byPhotographer?: boolean;
  albums?: PhotoIndexEntry['albums'];
}

/** Rows of one read, to avoid long tasks. */
const chunkSize = 1000;
/** The aspect ratio of most cameras, until that of the picture is known. */
const defaultAspectRatio = 3 / 4;

/** Returns the sorted photos of an event with their aspect ratios, and the counts. Reads captions only for a search. */
export async function listGallery(eventId: string, query: GalleryQuery): Promise<GalleryList> {
  const [isLoaded, entries, actions] = await Promise.all([
    hasLoadedAllPhotos(eventId),
    listUnmirroredPhotos(eventId),
    outboxDatabase.actions.where('eventId').equals(eventId).toArray(),
  ]);
  // Last: by then the mirror holds what has left the outbox, and the photos that `isLoaded` promises.
  const index = await listPhotoIndex(eventId);
  const isDeleted = removedPhotos(actions);
  const reviewed = new Map(actions.flatMap(reviewOf));
  const mirrored = new Set(index.map(({ id }) => id));
  const local = entries.filter((entry) => !mirrored.has(entry.id)).map(toCandidate);
  const all = [...local, ...index].filter((one) => !isDeleted.has(one.id));
  const isApproved = (one: Candidate) => reviewed.get(one.id) ?? one.isApproved;
  const approved = all.filter(isApproved).length;
  const isMine = query.isMine ? await findOwnPhotos(eventId, entries) : null;
  const isMatch = query.q?.trim() ? await searchEvent(eventId, query.q, entries) : null;
  const placeInAlbum = query.album ? await findPlacesInAlbum(eventId, query, all) : null;
  const times = query.sort === 'taken' || query.day ? await findTakenTimes(all) : null;
  const isOfDay = query.day ? isOnDay(query.day, query.timeZone ?? getBrowserTimeZone()) : null;
  const shown = all.filter(
    (one) =>
      (!query.tag || one.tags.includes(query.tag)) &&
      (!query.person || one.people?.includes(query.person)) &&
      (!query.mission || (one.mission ?? null) === query.mission) &&
      (!query.by || (one.byPhotographer === true) === (query.by === 'photographer')) &&
      (!query.status || isApproved(one) === (query.status === 'approved')) &&
      (!placeInAlbum || placeInAlbum.has(one.id)) &&
      (!isMine || isMine.has(one.id)) &&
      (!isOfDay || isOfDay(times?.get(one.id))) &&
      (!isMatch || isMatch.has(one.id)),
  );
  const isFirst = (one: Candidate) => query.isPendingFirst === true && query.sort === 'popular' && !isApproved(one);
  const takenTimeOf = ({ id }: Candidate) => times?.get(id) ?? '';
  const byTaken = (one: Candidate, other: Candidate) =>
    compare(takenTimeOf(one), takenTimeOf(other)) || compare(one.id, other.id);
  const byAlbum = (one: Candidate, other: Candidate) =>
    compare(placeInAlbum?.get(one.id) ?? 0, placeInAlbum?.get(other.id) ?? 0);
  const byPlace = { popular: byPopularity, newest: byTime, taken: byTaken, album: byAlbum }[query.sort];
  return {
    items: shown
      .sort((one, other) => compare(Number(isFirst(other)), Number(isFirst(one))) || byPlace(one, other))
      .map(({ id, aspectRatio, number }) => ({
        id,
        aspectRatio,
        number,
        ...(query.sort === 'taken' && { takenAt: times?.get(id) }),
      })),
    counts: { total: all.length, approved, pending: all.length - approved },
    hasBothAuthors: all.some((one) => one.byPhotographer) && !all.every((one) => one.byPhotographer),
    isLoaded,
  };
}

/** Returns the places of the photos of an album, by their ids. */
async function findPlacesInAlbum(
  eventId: string,
  { album: id, timeZone }: GalleryQuery,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<string, number>> {
  const { albums, actions } = await listKnownAlbums(eventId);
  const album = albums.find((one) => one.id === id);
  const ids = album ? await listAlbumPhotos(album, candidates, actions, timeZone) : [];
  return new Map(ids.map((photoId, place) => [photoId, place]));
}

/** Returns the tags of an event with the number of their photos, the most used first. */
export async function listTags(eventId: string): Promise<{ tag: string; count: number }[]> {
  const entries = await listUnmirroredPhotos(eventId);
  const index = await listPhotoIndex(eventId);
  const mirrored = new Set(index.map(({ id }) => id));
  const tags = [...index, ...entries.filter((entry) => !mirrored.has(entry.id))].flatMap((one) => one.tags);
  const counts = new Map<string, number>();
  for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}

/** Returns the index entries of all photos of an event, the oldest first. */
export async function listPhotoIndex(eventId: string): Promise<PhotoIndexEntry[]> {
  const mirror = await getCurrentMirror();
  const index: PhotoIndexEntry[] = [];
  let last: string[] = [eventId];
  for (;;) {
    const chunk = await mirror.frames
      .where('[eventId+uploadedAt+id]')
      .between(last, [eventId, '\uffff'], false)
      .limit(chunkSize)
      .toArray();
    index.push(...chunk);
    const end = chunk.at(-1);
    if (!end || chunk.length < chunkSize) return index;
    last = [eventId, end.uploadedAt, end.id];
  }
}

/** Returns the ids of the user's own photos. */
async function findOwnPhotos(eventId: string, entries: OutboxPhoto[]): Promise<Set<string>> {
  const mirror = await getCurrentMirror();
  const ids = entries.map(({ id }) => id);
  await mirror.photos
    .where('eventId')
    .equals(eventId)
    .each(({ id, isMine }) => {
      if (isMine) ids.push(id);
    });
  return new Set(ids);
}

/** Returns the ids of the photos that match a search. */
async function searchEvent(eventId: string, search: string, entries: OutboxPhoto[]): Promise<Set<string>> {
  const words = findSearchedWords(search);
  if (words.length === 0) return new Set();
  const mirror = await getCurrentMirror();
  // The line breaks prevent matches across two texts.
  const isMatch = (...texts: (string | null)[]) => hasWords(texts.join('\n'), words);
  const ids = entries.filter((one) => isMatch(one.caption, ...one.tags)).map((one) => one.id);
  await mirror.photos
    .where('eventId')
    .equals(eventId)
    .each((photo) => {
      if (isMatch(photo.caption, photo.uploaderName, ...photo.tags)) ids.push(photo.id);
    });
  return new Set(ids);
}

function toCandidate(entry: OutboxPhoto): Candidate {
  const { id, capturedAt, width, height, tags, mission = null } = entry;
  const aspectRatio = width && height ? width / height : defaultAspectRatio;
  // New photos come first in either order.
  const place = { uploadedAt: capturedAt, takenAt: entry.takenAt, popularity: Number.POSITIVE_INFINITY };
  return { id, aspectRatio, ...place, isApproved: false, tags, mission };
}

const removalKinds: readonly ActionRequest['kind'][] = ['delete', 'restore', 'withdraw'];

/** Returns the ids of photos that pending actions remove. The last removal or restoration of a photo decides. */
export function removedPhotos(actions: readonly OutboxAction[]): ReadonlySet<string> {
  const removed = new Set<string>();
  for (const { photoId, request, state } of actions) {
    if (!removalKinds.includes(request.kind)) continue;
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
