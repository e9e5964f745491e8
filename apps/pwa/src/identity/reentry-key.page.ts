import { newGuestKey } from '../local/outbox/guest-credentials.ts';

const key = 'rollcall-reentry-key';

/** The secret with which this phone redeems a re-entry code, the same one until that has worked. */
export function getReentryKey(): string {
  try {
    const kept = localStorage.getItem(key) ?? newGuestKey();
    localStorage.setItem(key, kept);
    return kept;
  } catch {
    // Without storage it is good for one try.
    return newGuestKey();
  }
}

export function clearReentryKey(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
