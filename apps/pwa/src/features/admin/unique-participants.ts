import type { ListedGuest } from '@rollcall/schema/guest';

/**
 * Leaves out the entries without photos of people who are listed more than once: whoever joins again, such as on another
 * phone, is another guest until the address is confirmed. Entries with photos stay, since each is a filter.
 */
export function uniqueParticipants(guests: readonly ListedGuest[]): readonly ListedGuest[] {
  const kept = new Map<string, ListedGuest>();
  for (const guest of guests) {
    const present = kept.get(personOf(guest));
    if (!present || present.photoCount < guest.photoCount) kept.set(personOf(guest), guest);
  }
  return guests.filter((guest) => guest.photoCount > 0 || kept.get(personOf(guest)) === guest);
}

/** Returns the entries that cannot be told apart by name and address. */
export function findNamesakes(guests: readonly ListedGuest[]): ReadonlySet<ListedGuest> {
  const isSame = (one: ListedGuest) => (other: ListedGuest) => one !== other && personOf(one) === personOf(other);
  return new Set(guests.filter((guest) => guests.some(isSame(guest))));
}

const personOf = ({ guestName, guestEmail }: ListedGuest) => `${guestEmail.toLowerCase()} ${guestName}`;
