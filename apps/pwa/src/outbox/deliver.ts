import type { OutboxProblem } from '../local/outbox/outbox-database.ts';
import { classifyError } from './classify-error.ts';
import type { DrainRun } from './drain-run.ts';
import { renewInRun } from './renew-in-run.ts';

/** `settled`: done or given up, so that what follows it may be sent. `pending`: still to be sent. */
export type DeliveryResult = 'settled' | 'pending';

/** What an entry becomes after an attempt that did not settle it. Each handler stores the transition of its kind. */
export interface DeliveryHandlers {
  /** `dueAtMs`: Unix milliseconds, 0 for as soon as anything gets through. `problem`: null without a server's answer. */
  retry: (dueAtMs: number, problem: OutboxProblem | null) => Promise<unknown>;
  /** The session of its user is missing. `problem`: null where that is known without an attempt. */
  signedOut: (problem: OutboxProblem | null) => Promise<unknown>;
  /** Nothing but a person can change the outcome. */
  refused: (problem: OutboxProblem) => Promise<unknown>;
  /** The server has deleted what the entry is about. By default as `refused`. */
  removed?: (problem: OutboxProblem) => Promise<unknown>;
}

/** One entry of the outbox on its way, whatever its kind. */
export interface Delivery {
  /** The user whose session it is sent with; null for a visitor, who has none yet. */
  userId: string | null;
  /** Consecutive failures before this attempt. */
  failures: number;
  /**
   * Sends the entry and stores that it was done. Called again after the session was renewed. Throws `CallError`,
   * `Unreachable` and {@link EntryRefused}; an error that only this kind can answer is caught here.
   */
  attempt: () => Promise<DeliveryResult>;
  on: DeliveryHandlers;
}

/** Thrown by an attempt that knows without the server, or better than it, why its entry cannot be sent. */
export class EntryRefused extends Error {
  override readonly name = 'EntryRefused';
  readonly problem: OutboxProblem;

  constructor(problem: OutboxProblem) {
    super(problem.detail);
    this.problem = problem;
  }
}

/**
 * Attempts one entry: checks whose session it is, sends, renews the session of a guest once, and otherwise retries, parks
 * or removes by the table of problems. The one way through which everything leaves the outbox.
 */
export async function deliver(run: DrainRun, delivery: Delivery): Promise<DeliveryResult> {
  if (run.hasEnded) return 'pending';
  const { userId, on } = delivery;
  if (userId !== null && !(await run.isSignedInAs(userId))) {
    await on.signedOut(null);
    return 'pending';
  }
  return await attempt(run, delivery, false);
}

async function attempt(run: DrainRun, delivery: Delivery, hasRenewed: boolean): Promise<DeliveryResult> {
  try {
    const result = await delivery.attempt();
    if (result === 'settled') run.hasProgressed = true;
    return result;
  } catch (error) {
    if (run.signal.aborted) return 'pending';
    return await handleFailure(run, delivery, error, hasRenewed);
  }
}

async function handleFailure(
  run: DrainRun,
  delivery: Delivery,
  error: unknown,
  hasRenewed: boolean,
): Promise<DeliveryResult> {
  const { userId, failures, on } = delivery;
  if (error instanceof EntryRefused) {
    await on.refused(error.problem);
    return 'settled';
  }
  const decision = classifyError(error);
  switch (decision.kind) {
    case 'retry':
      await on.retry(run.scheduleRetry(decision, failures), decision.problem);
      return 'pending';
    case 'park':
      await on.refused(decision.problem);
      return 'settled';
    case 'purge':
      await (on.removed ?? on.refused)(decision.problem);
      return 'settled';
    case 'sign-in': {
      const isRenewable = userId !== null && decision.problem.code === 'not-signed-in' && !hasRenewed;
      if (isRenewable && (await renewInRun(run, userId))) return await attempt(run, delivery, true);
      // The renewal did not get through: whether the session is known stays open.
      if (run.isStopped) await on.retry(0, null);
      else {
        run.signedOutUserId = userId;
        await on.signedOut(decision.problem);
      }
      return 'pending';
    }
  }
}
