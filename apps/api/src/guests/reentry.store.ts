import { randomBytes } from 'node:crypto';
import type { Guest, Reentry, ReentryLink } from '@rollcall/schema/guest';
import type { Transaction } from 'kysely';
import { assertNotInactive, type Caller } from '../access/caller.ts';
import { accessAsManager, findAccess } from '../access/event-access.ts';
import { refreshCaller } from '../access/refresh-caller.ts';
import { deleteRemovalOf } from '../access/removed-guests.table.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';
import { insertGuestUser, isGuestUser, toGuest } from './guests.table.ts';
import { claimMembership } from './membership-claims.ts';

/** The lifetime of a reentry link. */
const reentryMinutes = 15;

interface Deps {
  db: Database;
  settings: Pick<Settings, 'isBillingOn' | 'origin'>;
}

/** Readmits a guest whose phone was lost or reset, by a link from the organizer. */
export class ReentryStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Creates a link that works once, and revokes the guest's earlier one. Throws `not-found`, `event-not-found`,
   * `not-signed-in`, and `forbidden`, also if the guest has an account to sign in with.
   */
  async createLink(caller: Caller | null, eventId: string, guestId: string): Promise<ReentryLink> {
    const { db, settings } = this.deps;
    const { event, userId } = await accessAsManager(this.deps, caller, eventId);
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const expiresAt = new Date(now + reentryMinutes * 60_000).toISOString();
    await db.transaction().execute(async (trx) => {
      // Who lost the role since has ended what they made, and makes nothing more.
      await accessAsManager({ ...this.deps, db: trx }, await refreshCaller(trx, caller), eventId);
      const guest = await trx
        .selectFrom('event_guests')
        .select(['id', 'user_id'])
        .where('id', '=', guestId)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      if (!guest) throw new ProblemError('not-found');
      if (!(await isGuestUser(trx, guest.user_id))) {
        throw new ProblemError('forbidden', { detail: 'This guest has an account and signs in with it.' });
      }
      await trx.deleteFrom('reentry_tokens').where('event_guest_id', '=', guestId).execute();
      await trx
        .insertInto('reentry_tokens')
        .values({
          token_hash: hashToken(token),
          event_guest_id: guestId,
          expires_at: expiresAt,
          created_at: new Date(now).toISOString(),
          created_by: userId,
        })
        .execute();
      await recordAuditEvent(trx, { actorId: userId, action: 'guest.let-in-again', eventId, targetId: guestId });
    });
    return { url: `${settings.origin}/join/${event.event_code}?reentry=${token}`, expiresAt };
  }

  /**
   * Claims the guest's membership for the caller, or for a new guest. The claim is for this event only, and opens nothing
   * that costs; see {@link isProvenOwn}. The first phone to use a token may repeat it after a lost response, and gets the
   * same user. Returns the user of the caller's session from now on. Throws `code-invalid`, `account-inactive`, and
   * `forbidden` for a reviewer of the event.
   */
  async redeem(caller: Caller | null, { token, phoneKey }: Reentry): Promise<{ guest: Guest; userId: string }> {
    assertNotInactive(caller);
    const phone = hashToken(phoneKey);
    return await this.deps.db.transaction().execute(async (trx) => {
      const used = await trx
        .updateTable('reentry_tokens')
        .set({ device_hash: phone })
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', new Date().toISOString())
        .where((where) => where.or([where('device_hash', 'is', null), where('device_hash', '=', phone)]))
        .returning(['event_guest_id', 'user_id', 'created_by'])
        .executeTakeFirst();
      if (!used) throw new ProblemError('code-invalid');
      const guest = await trx
        .selectFrom('event_guests')
        .selectAll()
        .where('id', '=', used.event_guest_id)
        .executeTakeFirstOrThrow();
      await assertNotReviewer({ ...this.deps, db: trx }, caller, guest.event_id);
      if (caller?.userId === guest.user_id) return { guest: toGuest(guest), userId: caller.userId };
      // The guest may have signed in to an account since the link was created.
      if (!(await isGuestUser(trx, guest.user_id))) throw new ProblemError('code-invalid');
      const userId =
        caller?.userId ?? (await findGuestUserId(trx, used.user_id)) ?? (await insertGuestUser(trx, guest.guest_name));
      await claimMembership(trx, guest.id, userId, 'reentry', used.created_by);
      await deleteRemovalOf(trx, guest.event_id, userId);
      if (!caller) {
        await trx
          .updateTable('reentry_tokens')
          .set({ user_id: userId })
          .where('token_hash', '=', hashToken(token))
          .execute();
      }
      return { guest: toGuest(guest), userId };
    });
  }

  /** Deletes expired links. */
  async deleteExpired(): Promise<void> {
    await this.deps.db.deleteFrom('reentry_tokens').where('expires_at', '<=', new Date().toISOString()).execute();
  }
}

/** Throws `forbidden` for a reviewer of the event, who has no need to be one of its guests. The link stays unused. */
async function assertNotReviewer(deps: Deps, caller: Caller | null, eventId: string): Promise<void> {
  const access = await findAccess(deps, caller, eventId);
  if (access?.isReviewer) {
    throw new ProblemError('forbidden', {
      detail: 'This link is for the guest’s own phone. You’re signed in as a host.',
    });
  }
}

/** Returns the user of an earlier use if it is a guest: a token never signs in to an account. */
async function findGuestUserId(trx: Transaction<Tables>, userId: string | null): Promise<string | null> {
  return userId && (await isGuestUser(trx, userId)) ? userId : null;
}
