import type { Credentials, Customer, Registration } from '@rollcall/schema/customer';
import type { Event, EventStats, EventSummary, NewEvent } from '@rollcall/schema/event';
import type { Guest, JoinRequest, Membership } from '@rollcall/schema/guest';
import type { Approval, Photo, PhotoChange, PhotoChanges } from '@rollcall/schema/photo';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { type CallContext, callForJson, callForJsonAnswer, callForNamed, callForNothing } from './call.ts';
import { Unreachable } from './call-error.ts';
import { nextPathOf } from './next-page.ts';

/** An event as a stranger with its code sees it, or in full. */
export type KnownEvent = EventSummary & Partial<Event>;

export const registerCustomer = (registration: Registration) =>
  callForJson<Customer>('POST', '/api/auth/register', registration);

export const signIn = (credentials: Credentials) => callForJson<Customer>('POST', '/api/auth/login', credentials);

export const signOut = () => callForNothing('POST', '/api/auth/logout');

export const fetchMe = () => callForJson<Customer>('GET', '/api/auth/me');

export const findEvent = (codeOrId: string, context?: CallContext) =>
  callForNamed<KnownEvent>('id', 'GET', `/api/events/${encodeURIComponent(codeOrId)}`, undefined, context);

export const createEvent = (event: NewEvent, context?: CallContext) =>
  callForNamed<Event>('id', 'POST', '/api/events', event, context);

export const joinEvent = (eventId: string, request: JoinRequest, context?: CallContext) =>
  callForNamed<Guest>('id', 'POST', `/api/events/${eventId}/join`, request, context);

export const fetchMembership = (eventId: string, context?: CallContext) =>
  callForNamed<Membership>('userId', 'GET', `/api/events/${eventId}/me`, undefined, context);

export const fetchStats = (eventId: string) => callForJson<EventStats>('GET', `/api/events/${eventId}/stats`);

interface Removal {
  isForever?: boolean;
  changeSeq?: number | null | undefined;
}

/** A page of a snapshot. */
export interface PhotoPage {
  photos: Photo[];
  /** Where the next page is, or null on the last one. */
  nextPath: string | null;
  /** The sequence number that the snapshot began with. */
  seq: number;
  /** What the caller could see then; another one than before means that the pages do not belong together. */
  view: string;
}

/** How many photos a page of a snapshot holds. */
const pageSize = 200;

/** The first page of an event's snapshot. */
export const fetchFirstPhotoPage = (eventId: string, context?: CallContext) =>
  fetchPhotoPage(`/api/events/${eventId}/photos?sort=newest&limit=${pageSize}`, context);

/** The page at `path`, as a page before it named it. */
export async function fetchPhotoPage(path: string, context: CallContext = {}): Promise<PhotoPage> {
  const { body, headers } = await callForJsonAnswer<Photo[]>('GET', path, undefined, context);
  const seq = headers.get(rollcallHeaders.seq);
  const view = headers.get(rollcallHeaders.view);
  if (seq === null || view === null) throw new Unreachable('The answer is not from Rollcall');
  return { photos: body, nextPath: nextPathOf(headers), seq: Number(seq), view };
}

export const fetchChanges = (eventId: string, since: number, context?: CallContext) =>
  callForJson<PhotoChanges>('GET', `/api/events/${eventId}/changes?since=${since}`, undefined, context);

export const approvePhoto = (photoId: string, approval: Approval, context?: CallContext) =>
  callForNamed<Photo>('id', 'PATCH', `/api/photos/${photoId}/approve`, approval, context);

export const changePhoto = (photoId: string, change: PhotoChange, context?: CallContext) =>
  callForNamed<Photo>('id', 'PATCH', `/api/photos/${photoId}`, change, context);

/**
 * Removes a photo: a reviewer's removal can be restored for a day, unless it is `isForever`. With a `changeSeq` only
 * the photo as it was then.
 */
export function deletePhoto(photoId: string, removal: Removal, context?: CallContext): Promise<void> {
  const { isForever = false, changeSeq = null } = removal;
  const query = isForever ? '?forever=true' : changeSeq === null ? '' : `?changeSeq=${changeSeq}`;
  return callForNothing('DELETE', `/api/photos/${photoId}${query}`, undefined, context);
}

export const restorePhoto = (photoId: string, context?: CallContext) =>
  callForNamed<Photo>('id', 'POST', `/api/photos/${photoId}/restore`, undefined, context);
