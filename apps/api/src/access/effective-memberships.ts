import { type Selectable, sql, type Transaction } from 'kysely';
import type { EventGuestsTable, MembershipClaimsTable } from '../database/event-tables.ts';
import { greatest } from '../database/expressions.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';

/** A membership of a user, own or claimed, with the user's own promo access and pending uploads. */
export interface EffectiveMembership extends Selectable<EventGuestsTable> {
  /** How it was claimed, where `user_id` is another user; null for the user's own. */
  claim: MembershipClaimsTable['proof'] | null;
}

/** Returns a user's memberships in one event: their own first, then claimed ones, the oldest first. */
export async function findEffectiveMemberships(
  db: Database | Transaction<Tables>,
  { eventId, userId }: { eventId: string; userId: string },
): Promise<EffectiveMembership[]> {
  return await selectEffectiveMemberships(db, userId).where('effective.event_id', '=', eventId).execute();
}

/** Returns a user's memberships in all events, in the order of {@link findEffectiveMemberships}. */
export async function findAllEffectiveMemberships(
  db: Database | Transaction<Tables>,
  userId: string,
): Promise<EffectiveMembership[]> {
  return await selectEffectiveMemberships(db, userId).execute();
}

function selectEffectiveMemberships(db: Database | Transaction<Tables>, userId: string) {
  const own = db
    .selectFrom('event_guests')
    .select([
      'id',
      'event_id',
      'user_id',
      'guest_name',
      'guest_email',
      'joined_at',
      'has_full_access',
      'pending_uploads',
      'pending_reported_at',
      'pending_reminded_at',
    ])
    .select(sql<EffectiveMembership['claim']>`null`.as('claim'))
    .where('user_id', '=', userId);
  const claimed = db
    .selectFrom('membership_claims')
    .innerJoin('event_guests', 'event_guests.id', 'membership_claims.event_guest_id')
    .select(['id', 'event_id', 'event_guests.user_id', 'guest_name', 'guest_email', 'joined_at'])
    .select(greatest<0 | 1>('event_guests.has_full_access', 'membership_claims.has_full_access').as('has_full_access'))
    .select(['membership_claims.pending_uploads', 'membership_claims.pending_reported_at'])
    .select('membership_claims.pending_reminded_at')
    .select(sql<EffectiveMembership['claim']>`membership_claims.proof`.as('claim'))
    .where('membership_claims.user_id', '=', userId);
  return db
    .selectFrom(own.unionAll(claimed).as('effective'))
    .selectAll()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('removed_guest_identities')
            .innerJoin('removed_guests', 'removed_guests.id', 'removed_guest_id')
            .select('identity')
            .where('identity', '=', userId)
            .whereRef('removed_guests.event_id', '=', 'effective.event_id'),
        ),
      ),
    )
    .orderBy(sql`claim is not null`)
    .orderBy('joined_at')
    .orderBy('id');
}
