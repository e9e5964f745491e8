import { randomBytes } from 'node:crypto';
import type { Invitation } from '@rollcall/schema/guest';
import { newId } from '@rollcall/schema/id';
import type { Caller } from '../access/caller.ts';
import { accessAsReviewer } from '../access/event-access.ts';
import { hasProvenEmail } from '../access/proven-email.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
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
    const { userId } = await accessAsReviewer(this.deps, caller, eventId);
    const { db, settings } = this.deps;
    if (settings.smtpUrl && !(await hasProvenEmail(db, userId!))) throw new ProblemError('email-unproven');
  }

  /**
   * Mails an invitation and revokes an earlier one to the same address. Does not reveal whether the address is known.
   * Throws as {@link assertMayInvite}.
   */
  async invite(caller: Caller | null, eventId: string, { guestName, guestEmail }: Invitation): Promise<void> {
    const { db, settings, mailQueue } = this.deps;
    const { event, userId } = await accessAsReviewer(this.deps, caller, eventId);
    const token = randomBytes(32).toString('base64url');
    await db.transaction().execute(async (trx) => {
      const fresh = { guest_name: guestName, token_hash: hashToken(token), sent_at: new Date().toISOString() };
      const { id } = await trx
        .insertInto('invitations')
        .values({ id: newId(), event_id: eventId, guest_email: guestEmail, ...fresh })
        .onConflict((conflict) =>
          conflict.columns(['event_id', 'guest_email']).doUpdateSet({ ...fresh, event_guest_id: null, used_at: null }),
        )
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAuditEvent(trx, { actorId: userId, action: 'guest.invite', eventId, targetId: id });
    });
    const url = `${settings.origin}/join/${event.event_code}?invite=${token}`;
    const { name: eventName, date, time_zone: timeZone, location } = event;
    mailQueue.enqueue(async () => invitationMail({ guestName, guestEmail, eventName, date, timeZone, location, url }));
  }
}
