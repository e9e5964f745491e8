import type { NameChange } from '@rollcall/schema/customer';
import type { Transaction } from 'kysely';
import type { Caller } from '../access/caller.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';

/** A user's name. The last name of a guest may be empty. */
interface PersonName {
  id: string;
  firstName: string;
  lastName: string;
}

/** Names of guests and customers. */
export class NamesStore {
  private readonly deps: { db: Database };

  constructor(deps: { db: Database }) {
    this.deps = deps;
  }

  /**
   * Updates the name of the caller and of their memberships. Photos keep the name they were uploaded under. Throws
   * `validation` if the last name of an account is empty.
   */
  async update({ userId, account }: Caller, change: NameChange): Promise<PersonName> {
    if (account && change.lastName === '') {
      const sentence = 'Last name is required';
      throw new ProblemError('validation', { detail: sentence, errors: { lastName: [sentence] } });
    }
    return await this.deps.db.transaction().execute(async (trx) => {
      const before = await trx.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
      const firstName = change.firstName ?? before.first_name ?? '';
      const lastName = change.lastName ?? before.last_name ?? '';
      await setName(trx, { id: userId, firstName, lastName });
      return { id: userId, firstName, lastName };
    });
  }
}

async function setName(trx: Transaction<Tables>, { id, firstName, lastName }: PersonName): Promise<void> {
  const names = { first_name: firstName, last_name: lastName, updated_at: new Date().toISOString() };
  await trx.updateTable('users').set(names).where('id', '=', id).execute();
  await trx.updateTable('customers').set(names).where('id', '=', id).execute();
  await trx
    .updateTable('event_guests')
    .set({ guest_name: `${firstName} ${lastName}`.trim() })
    .where('user_id', '=', id)
    .execute();
}
