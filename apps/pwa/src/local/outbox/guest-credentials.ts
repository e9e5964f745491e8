import { newId } from '@rollcall/schema/id';

/** With its key, an id proves to be the same guest; see `JoinRequest`. Made on this phone. */
export interface GuestCredentials {
  /** The `guestId`: UUIDv7. */
  id: string;
  guestKey: string;
}

export function newGuestCredentials(): GuestCredentials {
  return { id: newId(), guestKey: newGuestKey() };
}

/** Returns 32 random bytes in base64url. */
export function newGuestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
