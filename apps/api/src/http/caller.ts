import { ProblemError } from './problem.ts';

/** Who a call comes from. Rights are asked per handler; see events/event-access.ts. */
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
}

/** The caller, or `not-signed-in`. A deactivated account is `account-inactive`. */
export function requireCaller(caller: Caller | null): Caller {
  if (!caller) throw new ProblemError('not-signed-in');
  if (caller.account && !caller.account.isActive) throw new ProblemError('account-inactive');
  return caller;
}

/** The account of the caller; a guest is `forbidden`. */
export function requireAccount(caller: Caller | null): Account {
  const { account } = requireCaller(caller);
  if (!account) throw new ProblemError('forbidden');
  return account;
}

/** Whose things the caller may see; null for a visitor, and for a deactivated account, which sees what a visitor sees. */
export function activeUserId(caller: Caller | null): string | null {
  return caller === null || caller.account?.isActive === false ? null : caller.userId;
}

/** Active administrators only. */
export function isActiveAdmin(caller: Caller | null): boolean {
  return caller?.account?.isAdmin === true && caller.account.isActive;
}
