/** Holds the id of the photo that was being prepared when a page was left. */
const key = 'rollcall-interrupted-preparation';

/** The longest attempt that counts as interrupted, in milliseconds. A page left later may have been stuck in it. */
const maxAttemptMs = 10_000;

/** The attempt that is running in this page. `startedAtMs`: Unix milliseconds. */
let attempt: { photoId: string; startedAtMs: number } | null = null;

/** Called once an attempt to prepare a photo is counted: from now on the page can be left during it. */
export function beginAttempt(photoId: string): void {
  attempt = { photoId, startedAtMs: Date.now() };
}

export function isAttempting(): boolean {
  return attempt !== null;
}

export function endAttempt(): void {
  attempt = null;
}

/**
 * Records that this page is being left during an attempt: that is no failure of the picture. Not in the database, whose
 * transactions end with the page. A page that is killed for its memory use records nothing.
 */
export function recordInterruption(): void {
  if (!attempt || Date.now() - attempt.startedAtMs > maxAttemptMs) return;
  try {
    localStorage.setItem(key, attempt.photoId);
  } catch {
    // Without storage of the page, the attempt counts.
  }
  attempt = null;
}

/** Returns whether the last attempt to prepare this photo ended because its page was left. Forgets it. */
export function takeInterruption(photoId: string): boolean {
  try {
    if (localStorage.getItem(key) !== photoId) return false;
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}
