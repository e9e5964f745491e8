import type { Selectable, Transaction } from 'kysely';
import { type EffectiveMembership, findAllEffectiveMemberships } from '../access/effective-memberships.ts';
import type { EventRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { CustomersTable, UsersTable } from '../database/people-tables.ts';
import type { PhotoRow, UploadsTable } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';

/** The rows of a person: a user and those merged into it. */
export interface Person {
  user: Selectable<UsersTable>;
  customer: Selectable<CustomersTable> | null;
  /** The user, guests merged into it, and guests whose memberships it claimed. */
  userIds: string[];
  /** Events that the person organizes. */
  events: EventRow[];
  /** Own ones, and those whose address the user proved. */
  memberships: EffectiveMembership[];
  /** Those that a re-entry link opened. The organizer could open it too, so their photos are not the person's. */
  reenteredGuestIds: string[];
  /**
   * The user's, and those of proven memberships; not what claimants made under the user's own. Includes removed photos
   * that can still be restored.
   */
  photos: PhotoRow[];
  uploads: Selectable<UploadsTable>[];
}

/** Loads the rows of the person whose user id it is. */
export async function findPerson(db: Database | Transaction<Tables>, userId: string): Promise<Person> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
  const customer = await db.selectFrom('customers').selectAll().where('id', '=', userId).executeTakeFirst();
  const merged = await db.selectFrom('users').select('id').where('merged_into', '=', userId).execute();
  const all = await findAllEffectiveMemberships(db, userId);
  const memberships = all.filter((guest) => guest.claim !== 'reentry');
  const reenteredGuestIds = all.filter((guest) => guest.claim === 'reentry').map((guest) => guest.id);
  const claimedIds = memberships.filter((guest) => guest.claim !== null).map((guest) => guest.id);
  const events = await db.selectFrom('events').selectAll().where('organizer_id', '=', userId).execute();
  const photos = await db
    .selectFrom('photos')
    .selectAll()
    .where((where) => where.or([where('user_id', '=', userId), where('event_guest_id', 'in', claimedIds)]))
    .orderBy('id')
    .execute();
  const uploads = await db
    .selectFrom('uploads')
    .selectAll()
    .where((where) => where.or([where('user_id', '=', userId), where('event_guest_id', 'in', claimedIds)]))
    .execute();
  const claimed = await findUsersOfClaims(db, memberships);
  const userIds = [userId, ...merged.map(({ id }) => id), ...claimed];
  return { user, customer: customer ?? null, userIds, events, memberships, reenteredGuestIds, photos, uploads };
}

/** Returns the users with no other membership than the claimed ones: the same person on another phone. */
async function findUsersOfClaims(
  db: Database | Transaction<Tables>,
  memberships: EffectiveMembership[],
): Promise<string[]> {
  const claimed = memberships.filter((guest) => guest.claim !== null);
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      claimed.map((guest) => guest.user_id),
    )
    .where('id', 'not in', db.selectFrom('customers').select('id'))
    .where('merged_into', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('event_guests')
            .select('event_guests.id')
            .whereRef('event_guests.user_id', '=', 'users.id')
            .where(
              'event_guests.id',
              'not in',
              claimed.map((guest) => guest.id),
            ),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.id);
}
