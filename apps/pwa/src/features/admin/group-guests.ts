import type { ListedGuest } from '@rollcall/schema/guest';

/** Somebody who joined an event, once or more often. */
export interface Participant {
  /** The different names that were given with the address, in most cases one. */
  names: readonly string[];
  email: string;
  /** Of the guests with this address, in the order in which they joined. */
  guestIds: readonly string[];
  /** Of all of these guests. */
  photoCount: number;
}

/**
 * Groups guests by their address: whoever joins again, such as on another phone, is another guest until the address is
 * confirmed. Nobody has proven to be the same person, so a group shows all of its names.
 */
export function groupGuests(guests: readonly ListedGuest[]): Participant[] {
  const participants = new Map<string, Participant>();
  for (const { id, guestName, guestEmail, photoCount } of guests) {
    const key = guestEmail.toLowerCase();
    const known = participants.get(key) ?? { names: [], email: guestEmail, guestIds: [], photoCount: 0 };
    participants.set(key, {
      names: known.names.includes(guestName) ? known.names : [...known.names, guestName],
      email: known.email,
      guestIds: [...known.guestIds, id],
      photoCount: known.photoCount + photoCount,
    });
  }
  return [...participants.values()];
}
