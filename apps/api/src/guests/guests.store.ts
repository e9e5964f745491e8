import { timingSafeEqual } from 'node:crypto';
import { rsvpDeadlineMs } from '@rollcall/schema/event';
import type { Guest, JoinRequest, Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Selectable, Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { EventGuestsTable, Tables } from '../database/tables.ts';
import { accessAsMember } from '../events/event-access.ts';
import type { EventRow } from '../events/events.table.ts';
import type { Caller } from '../http/caller.ts';
import { ProblemError } from '../http/problem.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings.ts';

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** What joining led to. `userId` is who the caller's session has to be from now on. */
interface Joined {
  guest: Guest;
  userId: string;
  isNew: boolean;
}

/** Who is in an event, and how a phone proves to be the same guest as before. */
export class GuestsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Makes the caller a guest of the event, or finds the guest they are already: by the session, or by the pair
   * made on the phone. The pair works also after the RSVP deadline, so photos that wait can always go on.
   * Throws `event-not-found`, `registration-required`, `rsvp-deadline-passed`, `not-invited`, `forbidden` (an id
   * that is somebody's, with another key), `account-inactive`.
   */
  async join(caller: Caller | null, eventId: string, request: JoinRequest): Promise<Joined> {
    if (caller?.account && !caller.account.isActive) throw new ProblemError('account-inactive');
    return await this.deps.db.transaction().execute(async (trx) => {
      const event = await trx.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
      if (!event) throw new ProblemError('event-not-found');
      const keyed = await findByKey(trx, request);
      const proven = keyed && (await findMembership(trx, eventId, keyed.user_id));
      if (proven) return await returnWithKey(trx, caller, proven);
      const member = caller && (await findMembership(trx, eventId, caller.userId));
      if (member) {
        await rememberKey(trx, request, member.id);
        return { guest: toGuest(member), userId: member.user_id, isNew: false };
      }
      assertMayJoin(event, caller);
      if (!caller && keyed) await assertIsGuests(trx, keyed.user_id);
      const userId = caller?.userId ?? keyed?.user_id ?? (await insertUser(trx, request.guestName));
      // A pair that made a guest of another event is the same person here, under an id of this event's own.
      const id = keyed ? newId() : (request.guestId ?? newId());
      const guest = await insertMembership(trx, { id, eventId, userId, request });
      await rememberKey(trx, request, guest.id);
      return { guest: toGuest(guest), userId, isNew: true };
    });
  }

  /** Throws `not-signed-in`, `event-not-found`, `forbidden`. */
  async membership(caller: Caller | null, eventId: string): Promise<Membership> {
    const access = await accessAsMember(this.deps, caller, eventId);
    return {
      userId: access.userId!,
      guestId: access.membership?.id ?? null,
      guestName: access.membership?.guest_name ?? null,
      isOrganizer: access.isOrganizer,
      canSeeAll: access.canSeeAll,
      canDownload: access.canDownload,
      waiting: access.membership?.waiting ?? 0,
    };
  }

  /** Keeps how many photos the caller's phone says wait on it. Returns whether that was news. */
  async noteWaiting(userId: string, eventId: string, waiting: number): Promise<boolean> {
    const result = await this.deps.db
      .updateTable('event_guests')
      .set({ waiting })
      .where('event_id', '=', eventId)
      .where('user_id', '=', userId)
      .where('waiting', '!=', waiting)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  }

  /**
   * What a guest was and made on this browser belongs to the account that signs in there. The guest's user stays
   * as a pointer, so photos that wait in its name go up as the account's.
   */
  async becomeCustomer(guestUserId: string, customerId: string): Promise<void> {
    await this.deps.db.transaction().execute((trx) => mergeGuest(trx, guestUserId, customerId));
  }
}

async function mergeGuest(trx: Transaction<Tables>, guestUserId: string, customerId: string): Promise<void> {
  const memberships = await trx.selectFrom('event_guests').selectAll().where('user_id', '=', guestUserId).execute();
  for (const guest of memberships) {
    const kept = await findMembership(trx, guest.event_id, customerId);
    if (!kept) continue;
    // Both were guests of this event: one membership stays, and both pairs prove it.
    await trx
      .updateTable('guest_keys')
      .set({ event_guest_id: kept.id })
      .where('event_guest_id', '=', guest.id)
      .execute();
    await trx.updateTable('photos').set({ event_guest_id: kept.id }).where('event_guest_id', '=', guest.id).execute();
    await trx.updateTable('uploads').set({ event_guest_id: kept.id }).where('event_guest_id', '=', guest.id).execute();
    await trx
      .updateTable('event_guests')
      .set({
        has_full_access: kept.has_full_access || guest.has_full_access,
        waiting: Math.max(kept.waiting, guest.waiting),
      })
      .where('id', '=', kept.id)
      .execute();
    await trx.deleteFrom('event_guests').where('id', '=', guest.id).execute();
    await trx
      .updateTable('events')
      .set((set) => ({ guest_count: set('guest_count', '-', 1) }))
      .where('id', '=', guest.event_id)
      .execute();
  }
  for (const table of ['event_guests', 'photos', 'uploads'] as const) {
    await trx.updateTable(table).set({ user_id: customerId }).where('user_id', '=', guestUserId).execute();
  }
  await recountContributors(
    trx,
    memberships.map((guest) => guest.event_id),
  );
  await trx.updateTable('users').set({ merged_into: customerId }).where('id', '=', guestUserId).execute();
  await trx.updateTable('users').set({ merged_into: customerId }).where('merged_into', '=', guestUserId).execute();
}

async function recountContributors(trx: Transaction<Tables>, eventIds: string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await trx
    .updateTable('events')
    .set((set) => ({
      contributor_count: set
        .selectFrom('photos')
        .whereRef('photos.event_id', '=', 'events.id')
        .where('removed_at', 'is', null)
        .select(({ fn }) => fn.count<number>('user_id').distinct().as('contributors')),
    }))
    .where('id', 'in', eventIds)
    .execute();
}

/** The membership that the request's pair proves, of whichever event. Throws `forbidden` for a wrong key. */
async function findByKey(trx: Transaction<Tables>, { guestId, guestKey }: JoinRequest) {
  if (!guestId || !guestKey) return undefined;
  const row = await trx
    .selectFrom('guest_keys')
    .innerJoin('event_guests', 'event_guests.id', 'guest_keys.event_guest_id')
    .selectAll('event_guests')
    .select('key_hash')
    .where('guest_keys.guest_id', '=', guestId)
    .executeTakeFirst();
  if (!row) {
    const isTaken = await trx.selectFrom('event_guests').select('id').where('id', '=', guestId).executeTakeFirst();
    if (isTaken) throw new ProblemError('forbidden');
    return undefined;
  }
  if (!timingSafeEqual(Buffer.from(row.key_hash), Buffer.from(hashToken(guestKey))))
    throw new ProblemError('forbidden');
  return row;
}

async function returnWithKey(
  trx: Transaction<Tables>,
  caller: Caller | null,
  proven: Selectable<EventGuestsTable>,
): Promise<Joined> {
  if (caller?.userId === proven.user_id) return { guest: toGuest(proven), userId: caller.userId, isNew: false };
  await assertIsGuests(trx, proven.user_id);
  if (!caller?.account) return { guest: toGuest(proven), userId: proven.user_id, isNew: false };
  await mergeGuest(trx, proven.user_id, caller.userId);
  const kept = await findMembership(trx, proven.event_id, caller.userId);
  return { guest: toGuest(kept ?? proven), userId: caller.userId, isNew: false };
}

/** A pair was made on a phone and is a guest's: it never signs in to somebody's account. Throws `not-signed-in`. */
async function assertIsGuests(trx: Transaction<Tables>, userId: string): Promise<void> {
  const account = await trx.selectFrom('customers').select('id').where('id', '=', userId).executeTakeFirst();
  if (account) throw new ProblemError('not-signed-in');
}

function assertMayJoin(event: EventRow, caller: Caller | null): void {
  if (event.join_policy === 'customers' && !caller?.account) throw new ProblemError('registration-required');
  if (event.guest_list_enabled === 1 && event.organizer_id !== caller?.userId) throw new ProblemError('not-invited');
  const deadlineMs = rsvpDeadlineMs({
    isPublic: event.is_public === 1,
    requiresRsvp: event.requires_rsvp === 1,
    rsvpDeadlineDays: event.rsvp_deadline_days,
    date: event.date,
  });
  if (deadlineMs !== null && Date.now() > deadlineMs) {
    throw new ProblemError('rsvp-deadline-passed', {
      detail: `RSVP deadline has passed. Guests must register at least ${event.rsvp_deadline_days ?? 0} days before the event.`,
    });
  }
}

async function findMembership(trx: Transaction<Tables>, eventId: string, userId: string) {
  return await trx
    .selectFrom('event_guests')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

async function insertUser(trx: Transaction<Tables>, name: string): Promise<string> {
  const now = new Date().toISOString();
  const id = newId();
  await trx
    .insertInto('users')
    .values({
      id,
      email: null,
      first_name: name,
      last_name: null,
      profile_image_url: null,
      merged_into: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

async function insertMembership(
  trx: Transaction<Tables>,
  { id, eventId, userId, request }: { id: string; eventId: string; userId: string; request: JoinRequest },
) {
  await trx
    .updateTable('events')
    .set((set) => ({ guest_count: set('guest_count', '+', 1) }))
    .where('id', '=', eventId)
    .execute();
  return await trx
    .insertInto('event_guests')
    .values({
      id,
      event_id: eventId,
      user_id: userId,
      guest_name: request.guestName,
      guest_email: request.guestEmail,
      joined_at: new Date().toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function rememberKey(trx: Transaction<Tables>, { guestId, guestKey }: JoinRequest, eventGuestId: string) {
  if (!guestId || !guestKey) return;
  await trx
    .insertInto('guest_keys')
    .values({ guest_id: guestId, key_hash: hashToken(guestKey), event_guest_id: eventGuestId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function toGuest(row: Selectable<EventGuestsTable>): Guest {
  return { id: row.id, guestName: row.guest_name, guestEmail: row.guest_email, eventId: row.event_id };
}
