import { newGuestKey } from '../local/outbox/guest-credentials.ts';

const key = 'rollcall-reentry-key';

/** Returns the secret with which this phone redeems a re-entry code; the same one until that succeeds. */
export function getReentryKey(): string {
  try {
    const stored = localStorage.getItem(key) ?? newGuestKey();
    localStorage.setItem(key, stored);
    return stored;
  } catch {
    // Without storage it lasts for one attempt.
    return newGuestKey();
  }
}

export function clearReentryKey(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to clear.
  }
}
