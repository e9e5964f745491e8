import type { Database } from '../database/open.ts';

/** Ids of users by what connects them with a mail address. */
interface UsersByAddress {
  /** The account with the address, and guests who have confirmed it. */
  confirmed: string[];
  /** Guests who have typed it in all their events, and have no account and no confirmed address. */
  typed: string[];
  /** Others who have typed it in an event: they are known by another address. */
  others: string[];
}

/** Finds the users with a mail address, in any case. */
export async function findUsersByAddress(db: Database, address: string): Promise<UsersByAddress> {
  const email = address.toLowerCase();
  const accounts = await db.selectFrom('customers').select('id').where('email', '=', email).execute();
  const proven = await db.selectFrom('users').select(['id', 'merged_into']).where('email', '=', email).execute();
  const confirmed = new Set([...accounts.map(({ id }) => id), ...proven.map((user) => user.merged_into ?? user.id)]);
  const guests = await db
    .selectFrom('event_guests')
    .innerJoin('users', 'users.id', 'event_guests.user_id')
    .leftJoin('customers', 'customers.id', 'users.id')
    .select(['users.id', 'users.merged_into', 'users.email', 'customers.id as customer_id'])
    .where('guest_email', '=', email)
    .execute();
  const typed = new Set<string>();
  const others = new Set<string>();
  for (const guest of guests) {
    const id = guest.merged_into ?? guest.id;
    if (confirmed.has(id)) continue;
    const hasOther = guest.merged_into !== null || guest.email !== null || guest.customer_id !== null;
    (hasOther || (await hasTypedOther(db, guest.id, email)) ? others : typed).add(id);
  }
  return { confirmed: [...confirmed], typed: [...typed], others: [...others] };
}

async function hasTypedOther(db: Database, userId: string, email: string): Promise<boolean> {
  const memberships = db.selectFrom('event_guests').select('id').where('user_id', '=', userId);
  return (await memberships.where('guest_email', '!=', email).executeTakeFirst()) !== undefined;
}
