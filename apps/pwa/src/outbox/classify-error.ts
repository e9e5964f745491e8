import { problems } from '@rollcall/schema/problem';
import { maxRetryDelayMs } from '../local/outbox/due-time.ts';
import type { OutboxProblem } from '../local/outbox/outbox-database.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';

/** How an entry continues whose call failed. */
export type RetryDecision =
  /** `stopsRun`: no other entry can be sent now either. */
  | { kind: 'retry'; stopsRun: boolean; retryAfterMs: number | null; problem: OutboxProblem | null }
  | { kind: 'park'; problem: OutboxProblem }
  | { kind: 'sign-in'; problem: OutboxProblem }
  | { kind: 'purge'; problem: OutboxProblem };

/**
 * Classifies a failed call by the table of problems. A failure without a code of that table (no response, a
 * captive portal, a proxy) counts as no network and never parks an entry. Rethrows any other error.
 */
export function classifyError(error: unknown): RetryDecision {
  if (error instanceof Unreachable) return { kind: 'retry', stopsRun: true, retryAfterMs: null, problem: null };
  if (!(error instanceof CallError)) throw error;
  const { code } = error;
  // `Retry-After` of a proxy is ignored.
  if (code === null) return { kind: 'retry', stopsRun: true, retryAfterMs: null, problem: null };
  const retryAfterMs = error.retryAfterMs === null ? null : Math.min(error.retryAfterMs, maxRetryDelayMs);
  const decision = problems[code].outbox;
  const problem = { code, detail: error.problem?.detail ?? problems[code].title };
  if (decision === 'retry') {
    return { kind: 'retry', stopsRun: code === 'rate-limited' || code === 'unavailable', retryAfterMs, problem };
  }
  return { kind: decision, problem };
}
