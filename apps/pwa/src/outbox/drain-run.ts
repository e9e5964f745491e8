import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { backoffMs } from './backoff.ts';
import type { RetryDecision } from './classify-error.ts';

/** The state of one run through the outbox. */
export class DrainRun {
  /** Aborted when another tab or worker has taken the lease over. */
  readonly signal: AbortSignal;
  /** Nothing gets through now; the rest is left to another run. */
  isStopped = false;
  /** An entry was received, if only in part, or completed. */
  hasProgressed = false;
  /** Unix milliseconds of the latest `Retry-After`. */
  notBeforeMs = 0;
  /**
   * The user, or null for a visitor, whose session is unknown to the server and could not be renewed; another user may
   * have signed in since.
   */
  signedOutUserId: string | null | undefined;
  /** Sessions renewed in this run, by user; each is tried once. */
  readonly renewals = new Map<string, Promise<boolean>>();

  constructor(signal: AbortSignal) {
    this.signal = signal;
  }

  get hasEnded(): boolean {
    return this.isStopped || this.signal.aborted;
  }

  async isSignedInAs(ownerId: string): Promise<boolean> {
    return this.signedOutUserId !== ownerId && (await getSignedInUser())?.userId === ownerId;
  }

  /**
   * Records a temporary failure and returns when its entry is due again, in Unix milliseconds: 0, which is as soon as
   * anything gets through, where the failure stops the run.
   */
  scheduleRetry(decision: Extract<RetryDecision, { kind: 'retry' }>, failures: number): number {
    const { stopsRun, retryAfterMs } = decision;
    if (stopsRun) this.isStopped = true;
    if (retryAfterMs !== null) {
      const dueAtMs = Date.now() + retryAfterMs;
      if (stopsRun) this.notBeforeMs = Math.max(this.notBeforeMs, dueAtMs);
      return dueAtMs;
    }
    return stopsRun ? 0 : Date.now() + backoffMs(failures);
  }
}
