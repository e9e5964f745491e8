import type { OutboxPhoto } from '../../../local/outbox/outbox-database.ts';

/** Holds the id of the photo that was being prepared when a page was left, and its number of failures with this attempt. */
const key = 'rollcall-interrupted-preparation';

/** The longest attempt that counts as interrupted, in milliseconds. A page left later may have been stuck in it. */
const maxAttemptMs = 10_000;

/** The attempt that is running in this page. `startedAtMs`: Unix milliseconds. */
let attempt: { record: string; startedAtMs: number; isCounted: boolean } | null = null;

/**
 * Called before an attempt to prepare a photo is counted after `failures` others: the page can be left before it learns
 * that the count is stored.
 */
export function beginAttempt(photoId: string, failures: number): void {
  attempt = { record: recordOf(photoId, failures + 1), startedAtMs: Date.now(), isCounted: false };
}

/** Called once the count of the attempt is stored. Forgets the interruption before it. */
export function confirmAttempt(): void {
  if (!attempt) return;
  attempt = { ...attempt, startedAtMs: Date.now(), isCounted: true };
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage of the page, nothing was recorded.
  }
}

/** Returns whether the count of the running attempt is stored and its page is not being left. */
export function isAttemptCounted(): boolean {
  return attempt?.isCounted ?? false;
}

export function endAttempt(): void {
  attempt = null;
}

function recordOf(photoId: string, failures: number): string {
  return `${photoId} ${failures}`;
}

/**
 * Records that this page is being left during an attempt: that is no failure of the picture. Not in the database, whose
 * transactions end with the page. A page that is killed for its memory use records nothing.
 */
export function recordInterruption(): void {
  if (!attempt || Date.now() - attempt.startedAtMs > maxAttemptMs) return;
  try {
    localStorage.setItem(key, attempt.record);
  } catch {
    // Without storage of the page, the attempt counts.
  }
  attempt = null;
}

/** Returns whether the last counted attempt to prepare this photo ended because its page was left. */
export function wasInterrupted({ id, prepareFailures }: OutboxPhoto): boolean {
  try {
    return localStorage.getItem(key) === recordOf(id, prepareFailures);
  } catch {
    return false;
  }
}
