import { problems } from '@rollcall/schema/problem';
import type { OutboxProblem } from '../local/outbox/outbox-database.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { maxRetryDelayMs } from './backoff.ts';

/** What to do with an entry whose call failed. */
export type RetryDecision =
  /** `stopsRun`: nothing else gets through now either. */
  | { kind: 'retry'; stopsRun: boolean; retryAfterMs: number | null; problem: OutboxProblem | null }
  | { kind: 'park'; problem: OutboxProblem }
  | { kind: 'sign-in'; problem: OutboxProblem }
  | { kind: 'purge'; problem: OutboxProblem };

/**
 * Classifies a failed call by the table of problems. A failure without a code of that table (no answer, a captive
 * portal, a proxy) counts as no network and never parks an entry. Rethrows an error that is no failed call.
 */
export function classifyError(error: unknown): RetryDecision {
  if (error instanceof Unreachable) return { kind: 'retry', stopsRun: true, retryAfterMs: null, problem: null };
  if (!(error instanceof CallError)) throw error;
  const { code } = error;
  // What stands in between cannot ask to come back later either.
  if (code === null) return { kind: 'retry', stopsRun: true, retryAfterMs: null, problem: null };
  const retryAfterMs = error.retryAfterMs === null ? null : Math.min(error.retryAfterMs, maxRetryDelayMs);
  const decision = problems[code].outbox;
  const problem = { code, detail: error.problem?.detail ?? problems[code].title };
  if (decision === 'retry') {
    return { kind: 'retry', stopsRun: code === 'rate-limited' || code === 'unavailable', retryAfterMs, problem };
  }
  return { kind: decision, problem };
}
