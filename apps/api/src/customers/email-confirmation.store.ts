import { randomBytes } from 'node:crypto';
import type { Language } from '@rollcall/schema/language';
import { markEmailProven } from '../access/proven-email.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { emailConfirmationMail } from '../mail/email-confirmation-mail.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { MailMessage } from '../mail/mail-transport.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';

/** The lifetime of a link. */
const confirmationHours = 24;

interface Deps {
  db: Database;
  mailQueue: MailQueue;
  settings: Pick<Settings, 'origin'>;
}

/** Proves the addresses of accounts by a mailed link. */
export class EmailConfirmationStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Mails a new link to the account's address and revokes the earlier one. Mails nothing to a proven address. */
  send(customerId: string, language: Language): void {
    this.deps.mailQueue.enqueue(() => this.createMail(customerId, language));
  }

  /**
   * Marks the address of the caller's account as proven. The link alone does not: somebody may have registered the address of
   * another person, who follows the link and would prove it for them. Throws `code-invalid`, and `forbidden` for the link
   * of another account, which stays valid.
   */
  async confirm(customerId: string, token: string): Promise<void> {
    await this.deps.db.transaction().execute(async (trx) => {
      const link = await trx
        .selectFrom('email_confirmations')
        .innerJoin('customers', 'customers.id', 'email_confirmations.customer_id')
        .select(['customers.id', 'customers.email'])
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', new Date().toISOString())
        .executeTakeFirst();
      if (!link) throw linkInvalid();
      if (link.id !== customerId) {
        throw new ProblemError('forbidden', { detail: 'This link is for another account. Sign in to that one first.' });
      }
      await trx.deleteFrom('email_confirmations').where('customer_id', '=', customerId).execute();
      await markEmailProven(trx, customerId, link.email);
    });
  }

  /** Deletes expired links. */
  async deleteExpired(): Promise<void> {
    await this.deps.db.deleteFrom('email_confirmations').where('expires_at', '<=', new Date().toISOString()).execute();
  }

  private async createMail(customerId: string, language: Language): Promise<MailMessage | null> {
    const { db, settings } = this.deps;
    const customer = await db
      .selectFrom('customers')
      .select('email')
      .where('id', '=', customerId)
      .where('is_active', '=', 1)
      .where('email_proven_at', 'is', null)
      .executeTakeFirst();
    if (!customer) return null;
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    const link = {
      token_hash: hashToken(token),
      expires_at: new Date(now + confirmationHours * 60 * 60_000).toISOString(),
      created_at: new Date(now).toISOString(),
    };
    await db
      .insertInto('email_confirmations')
      .values({ customer_id: customerId, ...link })
      .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(link))
      .execute();
    const url = `${settings.origin}/confirm?token=${token}`;
    return emailConfirmationMail(language, { address: customer.email, url, hours: confirmationHours });
  }
}

function linkInvalid(): ProblemError {
  return new ProblemError('code-invalid', { detail: 'This link no longer works. Please ask for a new one.' });
}
