import { reauthMinutes } from '@rollcall/schema/session';
import { ProblemError } from '../http/problem.ts';

/** Who a call comes from. Rights are asked per handler; see access/event-access.ts. */
export interface Caller {
  /** `users.id`. */
  userId: string;
  sessionId: string;
  /** Null for a guest without an account. */
  account: Account | null;
  /** When the password was last asked for in this session; UTC ISO 8601. */
  reauthenticatedAt: string | null;
}

export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  isActive: boolean;
  /** A plan that has not ended. */
  hasSubscription: boolean;
}

/** The caller, or `not-signed-in`. A deactivated account is `account-inactive`. */
export function callerOrThrow(caller: Caller | null): Caller {
  if (!caller) throw new ProblemError('not-signed-in');
  assertNotInactive(caller);
  return caller;
}

/**
 * What visitors may not see, a deactivated account is told by the reason, whether it exists or not.
 * Throws `account-inactive`.
 */
export function assertNotInactive(caller: Caller | null): void {
  if (caller?.account && !caller.account.isActive) throw new ProblemError('account-inactive');
}

/** The account of the caller; a guest is `forbidden`. */
export function accountOrThrow(caller: Caller | null): Account {
  const { account } = callerOrThrow(caller);
  if (!account) throw new ProblemError('forbidden');
  return account;
}

/** Whose things the caller may see; null for a visitor, and for a deactivated account, which sees what a visitor sees. */
export function activeUserId(caller: Caller | null): string | null {
  return caller === null || caller.account?.isActive === false ? null : caller.userId;
}

/** Active administrators only. */
export function isActiveAdmin(caller: Pick<Caller, 'account'> | null): boolean {
  return caller?.account?.isAdmin === true && caller.account.isActive;
}

/** The account of an active administrator; `forbidden` for everybody else. */
export function adminOrThrow(caller: Caller | null): Account {
  const account = accountOrThrow(caller);
  if (!account.isAdmin) throw new ProblemError('forbidden');
  return account;
}

/** What destroys asks for a password typed in this session within the last minutes. Throws `reauth-required`. */
export function requireRecentPassword(caller: Caller): void {
  const typedAtMs = Date.parse(caller.reauthenticatedAt ?? '');
  const isRecent = typedAtMs > Date.now() - reauthMinutes * 60_000;
  if (!isRecent) throw new ProblemError('reauth-required');
}
