import type { Credentials, Customer, Registration } from '@rollcall/schema/customer';
import { newId } from '@rollcall/schema/id';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { CustomersTable, Tables } from '../database/tables.ts';
import type { Account } from '../http/caller.ts';
import { ProblemError } from '../http/problem.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './password.ts';

/** Accounts: who registers, signs in and administers. */
export class CustomersStore {
  private readonly db: Database;
  private readonly cost: PasswordCost;
  /** Compared against when an address is unknown, so that the time of an answer does not tell. */
  private readonly decoy: Promise<string>;

  constructor(db: Database, cost: PasswordCost) {
    this.db = db;
    this.cost = cost;
    this.decoy = hashPassword('nobody has this password', cost);
  }

  /** Throws `email-taken`. */
  async register(registration: Registration, options = { isAdmin: false }): Promise<Customer> {
    const password = await hashPassword(registration.password, this.cost);
    return await this.db.transaction().execute(async (trx) => {
      if (await findByEmail(trx, registration.email)) throw new ProblemError('email-taken');
      const now = new Date().toISOString();
      const id = newId();
      const names = { first_name: registration.firstName, last_name: registration.lastName };
      const times = { created_at: now, updated_at: now };
      await trx
        .insertInto('users')
        .values({ id, email: null, ...names, profile_image_url: null, merged_into: null, ...times })
        .execute();
      const row = await trx
        .insertInto('customers')
        .values({
          id,
          email: registration.email,
          password,
          ...names,
          is_admin: options.isAdmin ? 1 : 0,
          last_login_at: null,
          ...times,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      return toCustomer(row);
    });
  }

  /** Throws `invalid-credentials`, the same for an unknown address and a wrong password. */
  async signIn({ email, password }: Credentials): Promise<Customer> {
    const row = await findByEmail(this.db, email);
    const isRight = await verifyPassword(password, row?.password ?? (await this.decoy));
    if (!row || !isRight) throw new ProblemError('invalid-credentials');
    if (row.is_active === 0) throw new ProblemError('account-inactive');
    await this.db
      .updateTable('customers')
      .set({ last_login_at: new Date().toISOString() })
      .where('id', '=', row.id)
      .execute();
    return toCustomer(row);
  }

  /** Throws `invalid-credentials`. */
  async checkPassword(account: Account, password: string): Promise<void> {
    const row = await findByEmail(this.db, account.email);
    if (!row || !(await verifyPassword(password, row.password))) throw new ProblemError('invalid-credentials');
  }

  /** Makes an administrator, or promotes the account with this address and sets its password. */
  async makeAdmin(registration: Registration): Promise<Customer> {
    const existing = await findByEmail(this.db, registration.email);
    if (!existing) return await this.register(registration, { isAdmin: true });
    const password = await hashPassword(registration.password, this.cost);
    return await this.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('sessions').where('user_id', '=', existing.id).execute();
      const row = await trx
        .updateTable('customers')
        .set({ is_admin: 1, is_active: 1, password, updated_at: new Date().toISOString() })
        .where('id', '=', existing.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      return toCustomer(row);
    });
  }

  async hasActiveAdmin(): Promise<boolean> {
    const admin = await this.db
      .selectFrom('customers')
      .select('id')
      .where('is_admin', '=', 1)
      .where('is_active', '=', 1)
      .executeTakeFirst();
    return admin !== undefined;
  }
}

async function findByEmail(db: Database | Transaction<Tables>, email: string) {
  return await db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();
}

function toCustomer(row: Selectable<CustomersTable>): Customer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isAdmin: row.is_admin === 1,
  };
}
