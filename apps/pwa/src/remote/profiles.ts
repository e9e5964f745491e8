import type { Photo } from '@rollcall/schema/photo';
import type { Profile, ProfileEvent } from '@rollcall/schema/profile';
import { callForJson } from './http/call.ts';

const userPath = (userId: string, what: 'profile' | 'events' | 'photos') =>
  `/api/users/${encodeURIComponent(userId)}/${what}`;

export const fetchProfile = (userId: string) => callForJson<Profile>('GET', userPath(userId, 'profile'));

/** Lists a user's events that the caller may see, the latest date first. */
export const listProfileEvents = (userId: string) => callForJson<ProfileEvent[]>('GET', userPath(userId, 'events'));

/** Lists a user's newest photos that the caller may see. */
export const listProfilePhotos = (userId: string) => callForJson<Photo[]>('GET', userPath(userId, 'photos'));
