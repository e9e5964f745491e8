import { UnreachableError } from '../database/unreachable-error.ts';
import { DecodeTimedOut } from './decode-profile.ts';

/** Of a job whose renditions could not be made. */
interface RenditionRetry {
  /** How many attempts count then. */
  attempts: number;
  delayMs: number;
}

/** The delay before each retry. The renditions fail for good after the last, unless the machine was too busy. */
const retryAfterMs = [1_000, 10_000, 60_000, 600_000, 3_600_000];
/** The delay while database or object store are away. */
const unreachableRetryMs = 10_000;

/** Returns when a job is tried again; null if its renditions failed for good. */
export function decideRetry(attempts: number, error: unknown): RenditionRetry | null {
  // Away for hours, they would use up the retries of photos that are well.
  if (error instanceof UnreachableError) return { attempts, delayMs: unreachableRetryMs };
  // A busy machine says nothing about the photo. The picture process passes messages on, not classes.
  const isBusy = String(error).includes(DecodeTimedOut.message);
  const delayMs = retryAfterMs[attempts] ?? (isBusy ? retryAfterMs.at(-1) : undefined);
  return delayMs === undefined ? null : { attempts: attempts + 1, delayMs };
}
