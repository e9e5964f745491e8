import type { Caller } from './caller.ts';
import type { EventAccess } from './event-access.ts';

/** Returns the name of the caller's membership, or of the account for an organizer or administrator who never joined. */
export function getDisplayName(caller: Caller | null, { membership }: Pick<EventAccess, 'membership'>): string {
  return membership?.guest_name ?? `${caller?.account?.firstName ?? ''} ${caller?.account?.lastName ?? ''}`.trim();
}
