import type { Guest, JoinRequest, Membership } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Language } from '@rollcall/schema/language';
import type { Transaction } from 'kysely';
import { assertNotInactive, type Caller } from '../access/caller.ts';
import { type EffectiveMembership, findEffectiveMemberships } from '../access/effective-memberships.ts';
import { accessAsMember } from '../access/event-access.ts';
import { findExposuresLeft } from '../access/exposures.table.ts';
import { insertMembership } from '../access/memberships.table.ts';
import { loadChatState } from '../chat/chat-state.table.ts';
import { commitTogether } from '../database/commit-together.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import { findCredentialHolder, saveGuestCredentials } from './guest-credentials.ts';
import { insertGuestUser, isGuestUser, toGuest } from './guests.table.ts';
import { linkInvitation } from './invitations.table.ts';
import { assertHasPlace, assertMayJoin, assertNotRemoved } from './joining-rules.ts';
import { mergeGuest } from './merge-guest.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
}

interface JoinResult {
  guest: Guest;
  /** The user of the caller's session from now on. */
  userId: string;
  isNew: boolean;
  /** Guest credentials proved the membership. */
  isProven: boolean;
  /** Events that a merge changed, to announce after the commit. */
  mergedEventIds?: ReadonlySet<string>;
}

/** The minimum time between two records of the same number of pending uploads. */
const reportIntervalMs = 60_000;

/** Guests of events. A phone proves by its credentials that it is the same guest as before. */
export class GuestsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Joins the event, or returns the existing guest of the session or of the credentials made on the phone. The
   * credentials work after the RSVP deadline too, so that pending photos can always be uploaded. Throws
   * `event-not-found`, `registration-required`, `rsvp-deadline-passed`, `not-invited`, `member-limit`, `account-inactive`, and
   * `forbidden` for an existing id with another key, and for whom a reviewer removed.
   */
  async join(caller: Caller | null, eventId: string, request: JoinRequest): Promise<JoinResult> {
    assertNotInactive(caller);
    // Twenty guests who scan the code at once wait for one commit instead of twenty.
    const joined = await commitTogether(this.deps.db, null, async (trx): Promise<JoinResult> => {
      const event = await trx.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirst();
      if (!event) throw new ProblemError('event-not-found');
      const holderId = await findCredentialHolder(trx, request);
      const proven = holderId && (await findEffectiveMembership(trx, eventId, holderId));
      if (proven) return await rejoinWithCredentials(trx, caller, proven, holderId);
      const existing = caller && (await findEffectiveMembership(trx, eventId, caller.userId));
      if (existing) {
        await saveGuestCredentials(trx, request, existing, caller.userId);
        return { guest: toGuest(existing), userId: caller.userId, isNew: false, isProven: false };
      }
      const invitationId = await assertMayJoin(trx, event, caller, request.inviteToken);
      const identities = [caller?.userId, holderId, request.guestId].filter((identity) => identity != null);
      await assertNotRemoved(trx, { eventId, identities, invitationId });
      if (!caller && holderId) await assertGuestUser(trx, holderId);
      await assertHasPlace(trx, event);
      const userId = caller?.userId ?? holderId ?? (await insertGuestUser(trx, request.guestName));
      // Credentials of another event's guest are the same person here, under an id of this event. Nobody takes the id that
      // the host has among the people of the event.
      const isTaken = holderId !== null || request.guestId === event.organizer_id;
      const id = isTaken ? newId() : (request.guestId ?? newId());
      const guest = await insertMembership(trx, { ...request, id, eventId, userId });
      if (invitationId) await linkInvitation(trx, invitationId, guest.id);
      await saveGuestCredentials(trx, request, guest, userId);
      return { guest: toGuest(guest), userId, isNew: true, isProven: false };
    });
    for (const id of joined.mergedEventIds ?? []) this.deps.feed.announce(id);
    return joined;
  }

  /** Returns the caller's membership and rights. Throws `not-signed-in`, `event-not-found`, `forbidden`. */
  async getMembership(caller: Caller | null, eventId: string): Promise<Membership> {
    const access = await accessAsMember(this.deps, caller, eventId);
    return {
      userId: access.userId!,
      guestId: access.membership?.id ?? null,
      personId: access.membership?.id ?? (access.isOrganizer ? access.userId : null),
      guestName: access.membership?.guest_name ?? null,
      guestEmail: access.membership?.guest_email ?? null,
      isOrganizer: access.isOrganizer,
      role: access.role,
      canSeeAll: access.canSeeAll,
      canDownload: access.canDownload,
      exposuresLeft: await findExposuresLeft(this.deps.db, access),
      waiting: access.membership?.pending_uploads ?? 0,
      ...(await loadChatState(this.deps.db, access)),
    };
  }

  /** Records how many photos are pending on the caller's phone. Returns whether the number changed. */
  async recordPendingUploads(
    userId: string,
    eventId: string,
    pendingUploads: number,
    language: Language,
  ): Promise<boolean> {
    const { db } = this.deps;
    const membership = await findEffectiveMembership(db, eventId, userId);
    if (!membership) return false;
    const isChanged = membership.pending_uploads !== pendingUploads;
    const lastMs = membership.pending_reported_at ? Date.parse(membership.pending_reported_at) : 0;
    if (!isChanged && (pendingUploads === 0 || Date.now() - lastMs < reportIntervalMs)) return false;
    const report = { pending_uploads: pendingUploads, pending_reported_at: new Date().toISOString() };
    await commitTogether(db, eventId, async (trx) => {
      await trx
        .updateTable('users')
        .set({ language })
        .where('id', '=', userId)
        .where('language', 'is distinct from', language)
        .execute();
      const ofClaim = trx.updateTable('membership_claims').where('event_guest_id', '=', membership.id);
      const ofGuest = trx.updateTable('event_guests').where('id', '=', membership.id);
      await (membership.claim ? ofClaim.set(report).where('user_id', '=', userId) : ofGuest.set(report)).execute();
    });
    return isChanged;
  }

  /** Merges the guest of this browser into the account that signs in there. */
  async mergeIntoCustomer(guestUserId: string, customerId: string): Promise<void> {
    const { db, feed } = this.deps;
    const eventIds = await db.transaction().execute((trx) => mergeGuest(trx, guestUserId, customerId));
    for (const id of eventIds) feed.announce(id);
  }
}

/** Finds the membership that a user acts under in an event; see event-access.ts. */
async function findEffectiveMembership(db: Database | Transaction<Tables>, eventId: string, userId: string) {
  return (await findEffectiveMemberships(db, { eventId, userId })).at(0);
}

async function rejoinWithCredentials(
  trx: Transaction<Tables>,
  caller: Caller | null,
  proven: EffectiveMembership,
  holderId: string,
): Promise<JoinResult> {
  if (caller?.userId === holderId) return { guest: toGuest(proven), userId: holderId, isNew: false, isProven: true };
  await assertGuestUser(trx, holderId);
  if (!caller?.account) return { guest: toGuest(proven), userId: holderId, isNew: false, isProven: true };
  const mergedEventIds = await mergeGuest(trx, holderId, caller.userId);
  const kept = await findEffectiveMembership(trx, proven.event_id, caller.userId);
  return { guest: toGuest(kept ?? proven), userId: caller.userId, isNew: false, isProven: true, mergedEventIds };
}

/** Guest credentials never sign in to an account. Throws `not-signed-in`. */
async function assertGuestUser(trx: Transaction<Tables>, userId: string): Promise<void> {
  if (!(await isGuestUser(trx, userId))) throw new ProblemError('not-signed-in');
}
