import type { Selectable, Transaction } from 'kysely';
import type { GuestRow, RemovedGuestsTable } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

interface Removal {
  guest: Pick<GuestRow, 'id' | 'event_id' | 'guest_name'>;
  /** Ids of users, and `guestId` of guest credentials. */
  identities: readonly string[];
  /** Whether the guest keeps the membership on another phone. */
  isLostPhone: boolean;
}

/** Keeps these identities out of the event. Repeated for one membership, it adds identities. */
export async function recordRemoval(
  trx: Transaction<Tables>,
  { guest, identities, isLostPhone }: Removal,
): Promise<void> {
  const removal = { is_lost_phone: isLostPhone ? 1 : 0, removed_at: new Date().toISOString() } as const;
  await trx
    .insertInto('removed_guests')
    .values({ id: guest.id, event_id: guest.event_id, guest_name: guest.guest_name, ...removal })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(removal))
    .execute();
  await trx
    .insertInto('removed_guest_identities')
    .values(identities.map((identity) => ({ identity, removed_guest_id: guest.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns a removal of any of the identities from the event, that of a lost phone first. */
export async function findRemoval(
  db: Database | Transaction<Tables>,
  eventId: string,
  identities: readonly string[],
): Promise<Selectable<RemovedGuestsTable> | undefined> {
  return await db
    .selectFrom('removed_guests')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', 'in', removalsOf(db, identities))
    .orderBy('is_lost_phone', 'desc')
    .executeTakeFirst();
}

/** Lets a user into the event again. */
export async function deleteRemovalOf(trx: Transaction<Tables>, eventId: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('removed_guests')
    .where('event_id', '=', eventId)
    .where('id', 'in', removalsOf(trx, [userId]))
    .execute();
}

/** Deletes what names an erased person. */
export async function deleteRemovals(trx: Transaction<Tables>, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('removed_guests').where('id', 'in', removalsOf(trx, userIds)).execute();
}

/** Keeps an account out of the events that the guest merged into it was removed from. */
export async function transferRemovals(
  trx: Transaction<Tables>,
  guestUserId: string,
  customerId: string,
): Promise<void> {
  await trx
    .insertInto('removed_guest_identities')
    .columns(['identity', 'removed_guest_id'])
    .expression((from) =>
      from
        .selectFrom('removed_guest_identities')
        .select((of) => [of.val(customerId).as('identity'), 'removed_guest_id'])
        .where('identity', '=', guestUserId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function removalsOf(db: Database | Transaction<Tables>, identities: readonly string[]) {
  return db.selectFrom('removed_guest_identities').select('removed_guest_id').where('identity', 'in', identities);
}
