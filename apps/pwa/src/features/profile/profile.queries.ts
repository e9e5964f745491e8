import type { Profile } from '@rollcall/schema/profile';
import { queryOptions } from '@tanstack/react-query';
import { markSessionExpired } from '../../identity/switch-user.ts';
import { getSignedInUser } from '../../local/outbox/signed-in-user.ts';
import { hasProblemCode } from '../../remote/http/call-error.ts';
import { fetchProfile, listProfileEvents, listProfilePhotos } from '../../remote/profiles.ts';

/** Prefix of the query keys of one user's profile. */
export const profileKey = (userId: string) => ['/api/users', userId] as const;

// All are refetched when the screen opens, since their data also changes on other devices.

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: [...profileKey(userId), 'profile'],
    queryFn: () => fetchProfileAsSignedInUser(userId),
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

/** Loads a profile. If the session has ended, marks it as expired for all screens that require one. */
async function fetchProfileAsSignedInUser(userId: string): Promise<Profile> {
  const user = await getSignedInUser();
  try {
    return await fetchProfile(userId);
  } catch (error) {
    if (user && hasProblemCode(error, 'not-signed-in')) await markSessionExpired(user.userId);
    throw error;
  }
}
