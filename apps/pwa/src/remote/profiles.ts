import type { Photo } from '@rollcall/schema/photo';
import type { Profile, ProfileEvent } from '@rollcall/schema/profile';
import { callForJson } from './call.ts';

const pathOf = (userId: string, what: 'profile' | 'events' | 'photos') =>
  `/api/users/${encodeURIComponent(userId)}/${what}`;

export const fetchProfile = (userId: string) => callForJson<Profile>('GET', pathOf(userId, 'profile'));

/** Events of somebody that the caller may know of, the newest date first. */
export const listProfileEvents = (userId: string) => callForJson<ProfileEvent[]>('GET', pathOf(userId, 'events'));

/** The newest photos of somebody that the caller sees. */
export const listProfilePhotos = (userId: string) => callForJson<Photo[]>('GET', pathOf(userId, 'photos'));
