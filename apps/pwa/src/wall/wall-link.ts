/** The event and the token of a wall. */
export interface WallLink {
  eventId: string;
  token: string;
}

const keyOf = (eventId: string) => `rollcall-wall-${eventId}`;

/**
 * Returns the event and the token of the address, which then no longer shows the token: a room sees it. The tab keeps it
 * for a reload. Null without a token.
 */
export function readLink(): WallLink | null {
  const eventId = location.pathname.split('/')[2]!;
  const given = new URLSearchParams(location.search).get('token');
  try {
    if (given) sessionStorage.setItem(keyOf(eventId), given);
    history.replaceState(null, '', location.pathname);
    const token = given ?? sessionStorage.getItem(keyOf(eventId));
    return token ? { eventId, token } : null;
  } catch {
    // Without storage, a reload needs the link again.
    return given ? { eventId, token: given } : null;
  }
}

export function forgetLink({ eventId }: WallLink): void {
  try {
    sessionStorage.removeItem(keyOf(eventId));
  } catch {
    // It was not stored.
  }
}
