import type { ListedGuest } from '@rollcall/schema/guest';

/**
 * Returns the entries that cannot be told apart by name and address: whoever joins again, such as on another phone, is
 * another guest until the address is confirmed.
 */
export function findNamesakes(guests: readonly ListedGuest[]): ReadonlySet<ListedGuest> {
  const isSame = (one: ListedGuest) => (other: ListedGuest) => one !== other && personOf(one) === personOf(other);
  return new Set(guests.filter((guest) => guests.some(isSame(guest))));
}

const personOf = ({ guestName, guestEmail }: ListedGuest) => `${guestEmail.toLowerCase()} ${guestName}`;
