import type { Guest, JoinRequest, Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import { assertNotInactive, type Caller } from '../access/caller.ts';
import { type EffectiveMembership, findEffectiveMemberships } from '../access/effective-memberships.ts';
import { accessAsMember } from '../access/event-access.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { findCredentialHolder, saveGuestCredential } from './guest-credentials.ts';
import { insertGuestUser, insertMembership, isGuestUser, toGuest } from './guests.table.ts';
import { bindInvitation } from './invitations.table.ts';
import { assertMayJoin } from './joining-rules.ts';
import { mergeGuest } from './merge-guest.ts';

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
    assertNotInactive(caller);
    return await this.deps.db.transaction().execute(async (trx) => {
      const event = await trx.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
      if (!event) throw new ProblemError('event-not-found');
      const holderId = await findCredentialHolder(trx, request);
      const proven = holderId && (await findPlace(trx, eventId, holderId));
      if (proven) return await returnWithPair(trx, caller, proven, holderId);
      const held = caller && (await findPlace(trx, eventId, caller.userId));
      if (held) {
        await saveGuestCredential(trx, request, held, caller.userId);
        return { guest: toGuest(held), userId: caller.userId, isNew: false };
      }
      const invitationId = await assertMayJoin(trx, event, caller, request.inviteToken);
      if (!caller && holderId) await assertIsGuests(trx, holderId);
      const userId = caller?.userId ?? holderId ?? (await insertGuestUser(trx, request.guestName));
      // A pair that made a guest of another event is the same person here, under an id of this event's own.
      const id = holderId ? newId() : (request.guestId ?? newId());
      const guest = await insertMembership(trx, { ...request, id, eventId, userId });
      if (invitationId) await bindInvitation(trx, invitationId, guest.id);
      await saveGuestCredential(trx, request, guest, userId);
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
      waiting: access.membership?.pending_uploads ?? 0,
    };
  }

  /** Keeps how many photos the caller's phone says wait on it. Returns whether that was news. */
  async recordPendingUploads(userId: string, eventId: string, pendingUploads: number): Promise<boolean> {
    const { db } = this.deps;
    const place = await findPlace(db, eventId, userId);
    if (!place || place.pending_uploads === pendingUploads) return false;
    if (place.isClaimed) {
      await db
        .updateTable('membership_claims')
        .set({ pending_uploads: pendingUploads })
        .where('event_guest_id', '=', place.id)
        .where('user_id', '=', userId)
        .execute();
    } else {
      await db
        .updateTable('event_guests')
        .set({ pending_uploads: pendingUploads })
        .where('id', '=', place.id)
        .execute();
    }
    return true;
  }

  /** What a guest was and made on this browser belongs to the account that signs in there. */
  async becomeCustomer(guestUserId: string, customerId: string): Promise<void> {
    await this.deps.db.transaction().execute((trx) => mergeGuest(trx, guestUserId, customerId));
  }
}

/** The one place that somebody acts from in an event; see event-access.ts. */
async function findPlace(db: Database | Transaction<Tables>, eventId: string, userId: string) {
  return (await findEffectiveMemberships(db, { eventId, userId })).at(0);
}

async function returnWithPair(
  trx: Transaction<Tables>,
  caller: Caller | null,
  proven: EffectiveMembership,
  holderId: string,
): Promise<Joined> {
  if (caller?.userId === holderId) return { guest: toGuest(proven), userId: holderId, isNew: false };
  await assertIsGuests(trx, holderId);
  if (!caller?.account) return { guest: toGuest(proven), userId: holderId, isNew: false };
  await mergeGuest(trx, holderId, caller.userId);
  const kept = await findPlace(trx, proven.event_id, caller.userId);
  return { guest: toGuest(kept ?? proven), userId: caller.userId, isNew: false };
}

/** A pair was made on a phone and is a guest's: it never signs in to somebody's account. Throws `not-signed-in`. */
async function assertIsGuests(trx: Transaction<Tables>, userId: string): Promise<void> {
  if (!(await isGuestUser(trx, userId))) throw new ProblemError('not-signed-in');
}
