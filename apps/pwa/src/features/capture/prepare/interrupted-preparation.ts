import type { OutboxPhoto } from '../../../local/outbox/outbox-database.ts';

/**
 * Holds photos that were being prepared when a page was left, the last of them last: id and number of failures with that
 * attempt. More than one: the next page may be left during the attempt of another photo.
 */
const key = 'rollcall-interrupted-preparation';

/** Older ones belong to photos that were deleted meanwhile. */
const maxRecords = 20;

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
  forget(attempt.record);
}

/** Returns whether the count of the running attempt is stored and its page is not being left. */
export function isAttemptCounted(): boolean {
  return attempt?.isCounted ?? false;
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
  writeRecords([...readRecords(), attempt.record].slice(-maxRecords));
  attempt = null;
}

/** Returns whether the last counted attempt to prepare this photo ended because its page was left. */
export function wasInterrupted({ id, prepareFailures }: OutboxPhoto): boolean {
  return readRecords().includes(recordOf(id, prepareFailures));
}

function forget(record: string): void {
  const records = readRecords();
  if (records.includes(record)) writeRecords(records.filter((one) => one !== record));
}

function recordOf(photoId: string, failures: number): string {
  return `${photoId}:${failures}`;
}

function readRecords(): string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function writeRecords(records: string[]): void {
  try {
    if (records.length > 0) localStorage.setItem(key, records.join(' '));
    else localStorage.removeItem(key);
  } catch {
    // Without storage of the page, the attempt counts.
  }
}
