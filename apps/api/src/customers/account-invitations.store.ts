import { randomBytes } from 'node:crypto';
import type { AccountInvitationLink, RegistrationRequest } from '@rollcall/schema/customer';
import type { Language } from '@rollcall/schema/language';
import type { Account } from '../access/caller.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { accountInvitationMail } from '../mail/account-invitation-mail.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';
import { findByEmail } from './customers.table.ts';

/** The lifetime of a link. */
const invitationDays = 7;

interface Deps {
  db: Database;
  mailQueue: MailQueue;
  settings: Pick<Settings, 'origin' | 'registration'>;
}

/** Decides who can register, and invites people to. */
export class AccountInvitationsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Mails a link with which the address can register, and revokes an earlier one. Throws `registration-closed`,
   * `email-taken`.
   */
  async invite(admin: Account, email: string, language: Language): Promise<AccountInvitationLink> {
    const { db, mailQueue, settings } = this.deps;
    if (settings.registration === 'closed') throw registrationClosed();
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const link = {
      token_hash: hashToken(token),
      expires_at: new Date(now + invitationDays * 24 * 60 * 60_000).toISOString(),
      created_at: new Date(now).toISOString(),
    };
    await db.transaction().execute(async (trx) => {
      if (await findByEmail(trx, email)) throw new ProblemError('email-taken');
      await trx
        .insertInto('account_invitations')
        .values({ email, ...link })
        .onConflict((conflict) => conflict.column('email').doUpdateSet(link))
        .execute();
      await recordAuditEvent(trx, { actorId: admin.id, action: 'customer.invite' });
    });
    const url = `${settings.origin}/customer-register?token=${token}`;
    mailQueue.enqueue(async () => accountInvitationMail(language, { address: email, url, days: invitationDays }));
    return { url, expiresAt: link.expires_at };
  }

  /**
   * Throws `registration-closed` unless the address can register: everybody where registration is open; by invitation
   * whoever has the link that was mailed to the address, by an administrator or for an event that requires an account.
   * A link is valid until it expires, so that a call whose response was lost can be repeated.
   */
  async assertMayRegister({ email, inviteToken }: Pick<RegistrationRequest, 'email' | 'inviteToken'>): Promise<void> {
    const { registration } = this.deps.settings;
    if (registration === 'open') return;
    if (registration === 'closed' || !inviteToken) throw registrationClosed();
    const isInvited =
      (await this.isInvitedByAdmin(email, inviteToken)) || (await this.isInvitedToEvent(email, inviteToken));
    if (!isInvited) throw registrationClosed();
  }

  /** Deletes expired links. */
  async deleteExpired(): Promise<void> {
    await this.deps.db.deleteFrom('account_invitations').where('expires_at', '<=', new Date().toISOString()).execute();
  }

  private async isInvitedByAdmin(email: string, inviteToken: string): Promise<boolean> {
    const invitation = await this.deps.db
      .selectFrom('account_invitations')
      .select('email')
      .where('token_hash', '=', hashToken(inviteToken))
      .where('email', '=', email)
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    return invitation !== undefined;
  }

  private async isInvitedToEvent(email: string, inviteToken: string): Promise<boolean> {
    const invitation = await this.deps.db
      .selectFrom('invitations')
      .innerJoin('events', 'events.id', 'invitations.event_id')
      .select('invitations.id')
      .where('invitations.token_hash', '=', hashToken(inviteToken))
      .where('invitations.guest_email', '=', email)
      .where('invitations.used_at', 'is', null)
      .where('events.join_policy', '=', 'customers')
      .executeTakeFirst();
    return invitation !== undefined;
  }
}

function registrationClosed(): ProblemError {
  return new ProblemError('registration-closed');
}
