import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** Returns whether the holder of the account has proven to receive mail at its address. */
export async function hasProvenEmail(db: Database, customerId: string): Promise<boolean> {
  const customer = await db
    .selectFrom('customers')
    .select('email_proven_at')
    .where('id', '=', customerId)
    .executeTakeFirst();
  return customer?.email_proven_at != null;
}

/** Records that the holder of the account received a mail at `email`, if that is its address. */
export async function markEmailProven(trx: Transaction<Tables>, customerId: string, email: string): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ email_proven_at: new Date().toISOString() })
    .where('id', '=', customerId)
    .where('email', '=', email)
    .where('email_proven_at', 'is', null)
    .execute();
}
