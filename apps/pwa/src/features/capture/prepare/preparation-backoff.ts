import { isDue } from '../../../local/outbox/due-time.ts';

/** Why a preparation was postponed: a cause other than the picture itself. */
export type PostponeReason = 'not-loaded' | 'no-room' | 'sending' | 'error';

interface Postponed {
  reason: PostponeReason;
  attempts: number;
  /** Unix milliseconds. */
  nextTryAtMs: number;
}

const firstDelayMs = 2_000;
const maxDelayMs = 4 * 60_000;

/** Stores when postponed pictures are due. Kept in memory, so that each new page attempts all of them once. */
export class PreparationBackoff {
  private readonly postponed = new Map<string, Postponed>();

  /**
   * Doubles the delay with each attempt; half of it is jitter. Not while photos are sent: that can end at any time, and
   * start again soon.
   */
  postpone(photoId: string, reason: PostponeReason): void {
    const before = this.postponed.get(photoId);
    const attempts = before?.reason === reason ? before.attempts + 1 : 1;
    const doublings = reason === 'sending' ? 0 : attempts - 1;
    const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** doublings);
    const nextTryAtMs = Date.now() + delayMs * (0.5 + Math.random() / 2);
    this.postponed.set(photoId, { reason, attempts, nextTryAtMs });
  }

  remove(photoId: string): void {
    this.postponed.delete(photoId);
  }

  /** Makes every picture due that was postponed for this reason. */
  clear(reason: PostponeReason): void {
    for (const [photoId, one] of this.postponed) {
      if (one.reason === reason) this.postponed.delete(photoId);
    }
  }

  /** Removes pictures that are due. After a pass over all pictures, the due ones no longer exist. */
  removeDue(): void {
    for (const [photoId, one] of this.postponed) {
      if (isDue(one)) this.postponed.delete(photoId);
    }
  }

  /** Returns the ids of the pictures that are not due yet. */
  listPostponed(): ReadonlySet<string> {
    return new Set([...this.postponed].filter(([, one]) => !isDue(one)).map(([id]) => id));
  }

  /** Returns when the first picture is due, in Unix milliseconds, or null if none is postponed. */
  nextTryAtMs(): number | null {
    const times = [...this.postponed.values()].map(({ nextTryAtMs }) => nextTryAtMs);
    return times.length > 0 ? Math.min(...times) : null;
  }
}
