import { lastsSeveralDays } from '@rollcall/gallery/event-days';
import type { Account } from '../access/caller.ts';
import { type AccessDeps, assertHasFeature } from '../access/entitlement.ts';
import { findAccount } from '../access/find-account.ts';
import type { EventRow } from '../database/event-tables.ts';
import { ProblemError } from '../http/problem.ts';

type Span = Pick<EventRow, 'date' | 'end_date' | 'time_zone'>;

/**
 * Throws `subscription-required` for an event of several days unless the plan of its organizer includes them. An event that
 * is one already may be moved and shortened, whatever the plan is by then.
 */
export async function assertMayLast(
  { db, settings }: AccessDeps,
  organizer: Account | string,
  event: Span,
  before?: Span,
): Promise<void> {
  if (!lasts(event) || (before && lasts(before) && lengthMs(event) <= lengthMs(before))) return;
  const account = typeof organizer === 'string' ? await findAccount(db, organizer) : organizer;
  if (!account) throw new ProblemError('forbidden');
  assertHasFeature(account, 'severalDays', settings);
}

function lasts({ date, end_date: endDate, time_zone }: Span): boolean {
  return lastsSeveralDays({ date, endDate }, time_zone ?? 'UTC');
}

function lengthMs({ date, end_date }: Span): number {
  return Date.parse(end_date ?? date) - Date.parse(date);
}
