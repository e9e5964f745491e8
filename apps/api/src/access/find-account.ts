import type { Database } from '../database/open.ts';
import type { Account } from './caller.ts';
import { selectActivePlan } from './entitlement.ts';

/** Returns the account of a user with its current rights; null for a guest. */
export async function findAccount(db: Pick<Database, 'selectFrom'>, userId: string): Promise<Account | null> {
  const row = await db
    .selectFrom('customers')
    .select(['id', 'email', 'first_name', 'last_name', 'is_admin', 'is_active'])
    .select(selectActivePlan)
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { id, email, first_name: firstName, last_name: lastName } = row;
  return {
    id,
    email,
    firstName,
    lastName,
    isAdmin: row.is_admin === 1,
    isActive: row.is_active === 1,
    planType: row.planType,
  };
}
