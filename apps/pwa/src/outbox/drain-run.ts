import { getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { ConnectionMonitor } from '../remote/http/connection-monitor.ts';
import { backoffMs } from './backoff.ts';
import type { RetryDecision } from './classify-error.ts';

/** What one run through the outbox has learned so far. */
export class DrainRun {
  /** Aborted when another tab or worker has overtaken this one. */
  readonly signal: AbortSignal;
  /** What photos are sent on; its signal ends them when it breaks, or with {@link signal}. */
  readonly line: ConnectionMonitor;
  /** Nothing would get through now; the rest waits for another run. */
  isLinkDown = false;
  /**
   * The user, or null for a visitor, whose session the server does not know and who could not renew it; another may
   * have signed in since.
   */
  signedOutUserId: string | null | undefined;
  /** Something was received, if only in part, or done. */
  hasProgressed = false;
  /** Unix milliseconds before which the server asked not to come back. */
  notBeforeMs = 0;
  /** Events whose photos were received, with whose they were. */
  readonly reachedEvents = new Map<string, string>();
  readonly triedMemberships = new Set<string>();
  /** Sessions renewed in this run, by user; each is tried once. */
  readonly renewals = new Map<string, Promise<boolean>>();

  constructor(signal: AbortSignal) {
    this.signal = signal;
    this.line = new ConnectionMonitor(signal);
  }

  get hasEnded(): boolean {
    return this.isLinkDown || this.signal.aborted;
  }

  async isSignedInAs(ownerId: string): Promise<boolean> {
    return this.signedOutUserId !== ownerId && (await getSignedInUser())?.userId === ownerId;
  }

  /**
   * Takes note of a failure that will pass, and answers when its entry is due again, in Unix milliseconds. Where the
   * link is down, that is as soon as anything gets through.
   */
  noteRetry(reaction: Extract<RetryDecision, { kind: 'retry' }>, failures: number): number {
    const { isLinkDown, retryAfterMs } = reaction;
    if (isLinkDown) this.isLinkDown = true;
    if (retryAfterMs !== null) {
      const dueAtMs = Date.now() + retryAfterMs;
      if (isLinkDown) this.notBeforeMs = Math.max(this.notBeforeMs, dueAtMs);
      return dueAtMs;
    }
    return isLinkDown ? 0 : Date.now() + backoffMs(failures);
  }
}
