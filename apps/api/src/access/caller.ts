import { reauthMinutes } from '@rollcall/schema/session';
import { ProblemError } from '../http/problem.ts';

/** The user of the session. Handlers check their rights; see access/event-access.ts. */
export interface Caller {
  /** `users.id`. */
  userId: string;
  sessionId: string;
  /** Null for a guest without an account. */
  account: Account | null;
  /** When the password was last confirmed in this session; UTC ISO 8601. */
  reauthenticatedAt: string | null;
  /** The event whose review is all that a session of a review link can do; null for every other caller. */
  reviewEventId: string | null;
}

export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  isActive: boolean;
  /** The plan of the active subscription; null on the free plan. */
  planType: string | null;
}

/** Returns the caller. Throws `not-signed-in`, `account-inactive`. */
export function callerOrThrow(caller: Caller | null): Caller {
  if (!caller) throw new ProblemError('not-signed-in');
  assertNotInactive(caller);
  return caller;
}

/**
 * Throws `account-inactive` for a deactivated account. Called before a not-found error, so that the caller gets the
 * reason, whether the resource exists or not.
 */
export function assertNotInactive(caller: Caller | null): void {
  if (caller?.account && !caller.account.isActive) throw new ProblemError('account-inactive');
}

/** Returns the caller's account. Throws as {@link callerOrThrow}, and `forbidden` for a guest. */
export function accountOrThrow(caller: Caller | null): Account {
  const { account } = callerOrThrow(caller);
  if (!account) throw new ProblemError('forbidden');
  return account;
}

/** Returns the user's id; null for a visitor, and for a deactivated account, which sees what a visitor sees. */
export function activeUserId(caller: Caller | null): string | null {
  return caller === null || caller.account?.isActive === false ? null : caller.userId;
}

/** Returns whether the caller is an active administrator. */
export function isActiveAdmin(caller: Pick<Caller, 'account'> | null): boolean {
  return caller?.account?.isAdmin === true && caller.account.isActive;
}

/** Returns the account of an administrator. Throws as {@link accountOrThrow}, and `forbidden` for other accounts. */
export function adminOrThrow(caller: Caller | null): Account {
  const account = accountOrThrow(caller);
  if (!account.isAdmin) throw new ProblemError('forbidden');
  return account;
}

/** Throws `reauth-required` unless the password was confirmed in this session within `reauthMinutes`. */
export function requireRecentPassword(caller: Caller): void {
  const confirmedAtMs = Date.parse(caller.reauthenticatedAt ?? '');
  const isRecent = confirmedAtMs > Date.now() - reauthMinutes * 60_000;
  if (!isRecent) throw new ProblemError('reauth-required');
}
