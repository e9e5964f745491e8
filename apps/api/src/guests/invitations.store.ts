import { randomBytes } from 'node:crypto';
import type { GuestListQuery, Invitation, ListedInvitation } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Language } from '@rollcall/schema/language';
import type { Selectable } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { accessAsManager } from '../access/event-access.ts';
import { hasProvenEmail } from '../access/proven-email.ts';
import { refreshCaller } from '../access/refresh-caller.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { loadMailBranding } from '../branding/event-branding.ts';
import type { InvitationsTable } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';
import { ProblemError } from '../http/problem.ts';
import { invitationMail } from '../mail/invitation-mail.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';

interface Deps {
  db: Database;
  mailQueue: MailQueue;
  settings: Pick<Settings, 'isBillingOn' | 'origin' | 'smtpUrl'>;
}

/** Invites guests by mail. */
export class InvitationsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Throws `event-not-found`, `not-signed-in`, `forbidden`, and, where mails leave the server, `email-unproven`: whoever
   * has mail sent to others receives mail themselves.
   */
  async assertMayInvite(caller: Caller | null, eventId: string): Promise<void> {
    const { userId } = await accessAsManager(this.deps, caller, eventId);
    const { db, settings } = this.deps;
    if (settings.smtpUrl && !(await hasProvenEmail(db, userId!))) throw new ProblemError('email-unproven');
  }

  /**
   * Mails an invitation and revokes an earlier one to the same address. Does not reveal whether the address is known.
   * Throws as {@link assertMayInvite}.
   */
  async invite(
    caller: Caller | null,
    eventId: string,
    { guestName, guestEmail }: Invitation,
    language: Language,
  ): Promise<void> {
    const { db, settings, mailQueue } = this.deps;
    const { event, userId } = await accessAsManager(this.deps, caller, eventId);
    const token = randomBytes(32).toString('base64url');
    const sentAt = new Date().toISOString();
    const invitationId = await db.transaction().execute(async (trx) => {
      await accessAsManager({ ...this.deps, db: trx }, await refreshCaller(trx, caller), eventId);
      const fresh = { guest_name: guestName, token_hash: hashToken(token), sent_at: sentAt };
      const { id } = await trx
        .insertInto('invitations')
        .values({ id: newId(), event_id: eventId, guest_email: guestEmail, ...fresh })
        .onConflict((conflict) =>
          conflict
            .columns(['event_id', 'guest_email'])
            .doUpdateSet({ ...fresh, event_guest_id: null, used_at: null, failed_at: null }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAuditEvent(trx, { actorId: userId, action: 'guest.invite', eventId, targetId: id });
      return id;
    });
    const url = `${settings.origin}/join/${event.event_code}?invite=${token}`;
    const { name: eventName, date, end_date: endDate, time_zone: timeZone, location } = event;
    const details = { guestName, guestEmail, eventName, date, endDate, timeZone, location, url };
    mailQueue.enqueue(
      async () => invitationMail(language, { ...details, business: await loadMailBranding(this.deps, event) }),
      () => this.markFailed(invitationId, sentAt),
    );
  }

  /**
   * Returns a page, the last sent first; `nextCursor` is null on the last page. Throws `event-not-found`,
   * `not-signed-in`, `forbidden`, `validation`.
   */
  async list(caller: Caller | null, eventId: string, { limit, cursor }: Pick<GuestListQuery, 'limit' | 'cursor'>) {
    await accessAsManager(this.deps, caller, eventId);
    const after = decodeCursor(TimeAndId, cursor);
    const rows = await this.deps.db
      .selectFrom('invitations')
      .select(['id', 'guest_name', 'guest_email', 'sent_at', 'used_at', 'failed_at'])
      .where('event_id', '=', eventId)
      .$if(after !== undefined, (select) =>
        select.where((where) => where(where.refTuple('sent_at', 'id'), '<', where.tuple(...after!))),
      )
      .orderBy('sent_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const page = toPage(rows, limit, ({ sent_at, id }) => [sent_at, id]);
    return { invitations: page.rows.map(toListedInvitation), nextCursor: page.nextCursor };
  }

  /** Ignores a mail that was sent again in the meantime. */
  private async markFailed(invitationId: string, sentAt: string): Promise<void> {
    await this.deps.db
      .updateTable('invitations')
      .set({ failed_at: new Date().toISOString() })
      .where('id', '=', invitationId)
      .where('sent_at', '=', sentAt)
      .execute();
  }
}

type Listed = Pick<
  Selectable<InvitationsTable>,
  'id' | 'guest_name' | 'guest_email' | 'sent_at' | 'used_at' | 'failed_at'
>;

function toListedInvitation(row: Listed): ListedInvitation {
  const state = row.used_at !== null ? 'joined' : row.failed_at !== null ? 'failed' : 'sent';
  return { id: row.id, guestName: row.guest_name, guestEmail: row.guest_email, sentAt: row.sent_at, state };
}
