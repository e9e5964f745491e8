import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';

/** Counts the active administrators, without the one with the id `exceptId`. */
export async function countActiveAdmins(db: Database | Transaction<Tables>, exceptId = ''): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('is_admin', '=', 1)
    .where('is_active', '=', 1)
    .where('id', '!=', exceptId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Throws `last-admin` unless another active administrator exists. */
export async function assertNotLastAdmin(trx: Transaction<Tables>, customerId: string): Promise<void> {
  if ((await countActiveAdmins(trx, customerId)) === 0) throw new ProblemError('last-admin');
}
