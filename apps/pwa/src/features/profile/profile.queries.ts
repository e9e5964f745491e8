import { queryOptions } from '@tanstack/react-query';
import { markSessionExpired } from '../../identity/signed-in-user.ts';
import { CallError } from '../../remote/http/call-error.ts';
import { fetchProfile, listProfileEvents, listProfilePhotos } from '../../remote/profiles.ts';

/** What begins with this is of one person. */
export const profileKey = (userId: string) => ['/api/users', userId] as const;

// All are asked for anew when the screen opens: what they count goes on elsewhere.

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: [...profileKey(userId), 'profile'],
    queryFn: () => fetchProfile(userId).catch(noteExpiry),
    staleTime: 0,
  });

export const profileEventsQuery = (userId: string) =>
  queryOptions({
    queryKey: [...profileKey(userId), 'events'],
    queryFn: () => listProfileEvents(userId),
    staleTime: 0,
  });

export const profilePhotosQuery = (userId: string) =>
  queryOptions({
    queryKey: [...profileKey(userId), 'photos'],
    queryFn: () => listProfilePhotos(userId),
    staleTime: 0,
  });

/** Where the session ended meanwhile, this browser's own mark says so to every screen that needs one. */
async function noteExpiry(error: unknown): Promise<never> {
  if (error instanceof CallError && error.code === 'not-signed-in') await markSessionExpired();
  throw error;
}
