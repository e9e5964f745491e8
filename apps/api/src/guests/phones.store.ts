import type { GuestPhone } from '@rollcall/schema/guest';
import type { Transaction } from 'kysely';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import { findRemoval, recordRemoval } from '../access/removed-guests.table.ts';
import type { GuestRow } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { ProblemError } from '../http/problem.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
}

/** The phones of a guest, after a re-entry link of the organizer let in another one. */
export class PhonesStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Lists the caller's other phones, the newest first. Throws `not-signed-in`, `account-inactive`. */
  async list(caller: Caller | null): Promise<GuestPhone[]> {
    const { userId } = callerOrThrow(caller);
    const { db } = this.deps;
    const reentries = await db
      .selectFrom('membership_claims')
      .innerJoin('event_guests', 'event_guests.id', 'membership_claims.event_guest_id')
      .innerJoin('events', 'events.id', 'event_guests.event_id')
      .select(['event_guests.event_id', 'events.name', 'event_guests.id', 'event_guests.user_id as owner'])
      .select(['membership_claims.user_id as claimant', 'claimed_at', 'joined_at'])
      .where('proof', '=', 'reentry')
      .where((where) =>
        where.or([where('event_guests.user_id', '=', userId), where('membership_claims.user_id', '=', userId)]),
      )
      .orderBy('claimed_at', 'desc')
      .orderBy('event_guests.id')
      .execute();
    const phones: GuestPhone[] = [];
    for (const row of reentries) {
      const isEarlier = row.claimant === userId;
      if (await findRemoval(db, row.event_id, [isEarlier ? row.owner : row.claimant])) continue;
      const since = isEarlier ? row.joined_at : row.claimed_at;
      phones.push({ eventId: row.event_id, eventName: row.name, guestId: row.id, since, isEarlier });
    }
    return phones;
  }

  /**
   * Ends the access of all other phones of the membership, in this event alone; repeated, it changes nothing. For the
   * guest, and for a phone that a re-entry link let in. Not for who proved the address: somebody may have typed it by
   * mistake, and would lose the event. Throws `not-signed-in`, `account-inactive`, `forbidden`.
   */
  async endOthers(caller: Caller | null, eventId: string, guestId: string): Promise<void> {
    const { userId } = callerOrThrow(caller);
    await this.deps.db.transaction().execute(async (trx) => {
      const guest = await trx
        .selectFrom('event_guests')
        .selectAll()
        .where('id', '=', guestId)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      const userIds = guest ? await findUsersOf(trx, guest) : [];
      const isHolder = userIds.includes(userId) && !(await findRemoval(trx, eventId, [userId]));
      if (!guest || !isHolder) throw new ProblemError('forbidden');
      const others = userIds.filter((id) => id !== userId);
      if (others.length > 0) await recordRemoval(trx, { guest, identities: others, isLostPhone: true });
    });
    // Open streams check the access again.
    this.deps.feed.announce(eventId);
  }
}

/** Returns the membership's own user, and those whom a re-entry link let in. */
async function findUsersOf(trx: Transaction<Tables>, guest: GuestRow): Promise<string[]> {
  const claimants = await trx
    .selectFrom('membership_claims')
    .select('user_id')
    .where('event_guest_id', '=', guest.id)
    .where('proof', '=', 'reentry')
    .execute();
  return [guest.user_id, ...claimants.map(({ user_id }) => user_id)];
}
