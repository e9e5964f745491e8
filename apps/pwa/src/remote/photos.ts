import type { Approval, Photo, PhotoChange, PhotoChanges } from '@rollcall/schema/photo';
import type { PhotoReaction } from '@rollcall/schema/photo-reaction';
import type { ReactionType } from '@rollcall/schema/reaction';
import { rollcallHeaders } from '@rollcall/schema/upload';
import {
  type CallContext,
  callForEntity,
  callForJson,
  callForJsonResponse,
  callForNoContent,
  nextPathOf,
} from './http/call.ts';
import { Unreachable } from './http/call-error.ts';

/** A page of a snapshot. */
export interface PhotoPage {
  photos: Photo[];
  /** The path of the next page, or null on the last one. */
  nextPath: string | null;
  /** The sequence number at which the snapshot began. */
  seq: number;
  /** What the caller may see. Pages with different views do not belong to one snapshot. */
  view: string;
}

/** Photos on a page of a snapshot. */
const pageSize = 200;

/** Loads the first page of an event's snapshot. */
export const fetchFirstPhotoPage = (eventId: string, context?: CallContext) =>
  fetchPhotoPage(`/api/events/${eventId}/photos?sort=newest&limit=${pageSize}`, context);

/** Loads the page at `path`, which is the `nextPath` of another page. */
export async function fetchPhotoPage(path: string, context: CallContext = {}): Promise<PhotoPage> {
  const { body, headers } = await callForJsonResponse<Photo[]>('GET', path, undefined, context);
  const seq = headers.get(rollcallHeaders.seq);
  const view = headers.get(rollcallHeaders.view);
  if (seq === null || view === null) throw new Unreachable('The response is not from Rollcall');
  return { photos: body, nextPath: nextPathOf(headers), seq: Number(seq), view };
}

export const fetchChanges = (eventId: string, since: number, context?: CallContext) =>
  callForJson<PhotoChanges>('GET', `/api/events/${eventId}/changes?since=${since}`, undefined, context);

export const approvePhoto = (photoId: string, approval: Approval, context?: CallContext) =>
  callForEntity<Photo>('id', 'PATCH', `/api/photos/${photoId}/approve`, approval, context);

export const updatePhoto = (photoId: string, change: PhotoChange, context?: CallContext) =>
  callForEntity<Photo>('id', 'PATCH', `/api/photos/${photoId}`, change, context);

interface Removal {
  isForever?: boolean;
  changeSeq?: number | null | undefined;
}

/**
 * Removes a photo. A reviewer's removal can be undone for a day, unless it is `isForever`.
 * With a `changeSeq`, only if the photo has not changed since.
 */
export function deletePhoto(photoId: string, removal: Removal, context?: CallContext): Promise<void> {
  const { isForever = false, changeSeq = null } = removal;
  const query = isForever ? '?forever=true' : changeSeq === null ? '' : `?changeSeq=${changeSeq}`;
  return callForNoContent('DELETE', `/api/photos/${photoId}${query}`, undefined, context);
}

export const restorePhoto = (photoId: string, context?: CallContext) =>
  callForEntity<Photo>('id', 'POST', `/api/photos/${photoId}/restore`, undefined, context);

/** Retries the renditions that the server has given up. */
export const retryRenditions = (photoId: string, context?: CallContext) =>
  callForEntity<Photo>('id', 'POST', `/api/photos/${photoId}/renditions`, undefined, context);

/** Sets the caller's reaction of a kind, or takes it back. */
export function setReaction(
  photoId: string,
  { type, isSet }: { type: ReactionType; isSet: boolean },
  context?: CallContext,
): Promise<void> {
  return callForNoContent(isSet ? 'PUT' : 'DELETE', `/api/photos/${photoId}/reactions/${type}`, undefined, context);
}

/** Lists who reacted to a photo, the newest first. */
export const fetchReactions = (photoId: string) =>
  callForJson<PhotoReaction[]>('GET', `/api/photos/${photoId}/reactions?limit=500`);
