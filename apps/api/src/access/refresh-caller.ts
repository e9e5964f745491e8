import type { Database } from '../database/open.ts';
import type { Caller } from './caller.ts';
import { findAccount } from './find-account.ts';

/**
 * Returns the caller with what their account may as of now, in a transaction or after a body that took its time: never more
 * than when the call began.
 */
export async function refreshCaller(db: Pick<Database, 'selectFrom'>, caller: Caller | null): Promise<Caller | null> {
  if (!caller?.account) return caller;
  const account = await findAccount(db, caller.userId);
  // An API key of an administrator has no rights of one.
  return { ...caller, account: account && { ...account, isAdmin: account.isAdmin && caller.account.isAdmin } };
}
