import { problems } from '@rollcall/schema/problem';
import type { OutboxProblem } from '../local/outbox/outbox-database.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { longestWaitMs } from './backoff.ts';

/** What becomes of an entry whose call failed. */
export type RetryDecision =
  /** Later again; `isLinkDown` when nothing else would get through now either. */
  | { kind: 'retry'; isLinkDown: boolean; retryAfterMs: number | null; problem: OutboxProblem | null }
  | { kind: 'park'; problem: OutboxProblem }
  | { kind: 'sign-in'; problem: OutboxProblem }
  | { kind: 'purge'; problem: OutboxProblem };

/**
 * Reads a failure by the table of problems. Whatever carries no code of it (no answer, a captive portal, a proxy)
 * counts as no network and never parks anything. An error that is no failed call is thrown on.
 */
export function classifyError(error: unknown): RetryDecision {
  if (error instanceof Unreachable) return { kind: 'retry', isLinkDown: true, retryAfterMs: null, problem: null };
  if (!(error instanceof CallError)) throw error;
  const { code } = error;
  // What stands in between has no say in when to come back either.
  if (code === null) return { kind: 'retry', isLinkDown: true, retryAfterMs: null, problem: null };
  const retryAfterMs = error.retryAfterMs === null ? null : Math.min(error.retryAfterMs, longestWaitMs);
  const reaction = problems[code].outbox;
  const problem = { code, detail: error.problem?.detail ?? problems[code].title };
  if (reaction === 'retry') {
    return { kind: 'retry', isLinkDown: code === 'rate-limited' || code === 'unavailable', retryAfterMs, problem };
  }
  return { kind: reaction, problem };
}
