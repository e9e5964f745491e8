import type { Customer, ManagedCustomer, Registration } from '@rollcall/schema/customer';
import { newId } from '@rollcall/schema/id';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { CustomersTable } from '../database/people-tables.ts';
import type { Tables } from '../database/tables.ts';
import { endPushesWithoutSession } from '../sessions/lost-pushes.table.ts';

type CustomerRow = Selectable<CustomersTable>;

/** The fields of a new account. `passwordHash` is a PHC string: see password.ts. */
export interface NewCustomer extends Omit<Registration, 'password'> {
  passwordHash: string;
  isAdmin: boolean;
}

/** Returns the account with the email address, in any case. */
export async function findByEmail(db: Database | Transaction<Tables>, email: string): Promise<CustomerRow | undefined> {
  return await db.selectFrom('customers').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Inserts an account and its user with the same id. The caller has checked that the address is free. */
export async function insertCustomer(trx: Transaction<Tables>, customer: NewCustomer): Promise<CustomerRow> {
  const now = new Date().toISOString();
  const id = newId();
  const shared = { id, first_name: customer.firstName, last_name: customer.lastName, created_at: now, updated_at: now };
  await trx
    .insertInto('users')
    .values({ ...shared, email: null, profile_image_url: null, merged_into: null })
    .execute();
  return await trx
    .insertInto('customers')
    .values({
      ...shared,
      email: customer.email,
      password: customer.passwordHash,
      is_admin: customer.isAdmin ? 1 : 0,
      // The host vouches for administrators.
      email_proven_at: customer.isAdmin ? now : null,
      last_login_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Promotes the account with the address, sets its password and ends its sessions; or inserts a new administrator. */
export async function insertOrPromoteAdmin(
  trx: Transaction<Tables>,
  customer: Omit<NewCustomer, 'isAdmin'>,
): Promise<CustomerRow> {
  const existing = await findByEmail(trx, customer.email);
  if (!existing) return await insertCustomer(trx, { ...customer, isAdmin: true });
  await trx.deleteFrom('sessions').where('user_id', '=', existing.id).execute();
  await endPushesWithoutSession(trx, existing.id);
  const now = new Date().toISOString();
  return await trx
    .updateTable('customers')
    .set({ is_admin: 1, is_active: 1, password: customer.passwordHash })
    .set({ email_proven_at: now, updated_at: now })
    .where('id', '=', existing.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Converts a row to an account as its owner sees it. */
export function toCustomer(row: CustomerRow): Customer {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    isAdmin: row.is_admin === 1,
  };
}

/** Converts a row to an account as administrators see it. */
export function toManagedCustomer(row: CustomerRow): ManagedCustomer {
  return {
    ...toCustomer(row),
    isActive: row.is_active === 1,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  };
}
