import { randomBytes } from 'node:crypto';
import type { PasswordReset } from '@rollcall/schema/customer';
import type { Language } from '@rollcall/schema/language';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import type { MailMessage } from '../mail/mail-transport.ts';
import { passwordResetMail } from '../mail/password-reset-mail.ts';
import { endPushesWithoutSession } from '../sessions/lost-pushes.table.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';
import { findByEmail } from './customers.table.ts';
import { assertNotGuessable } from './new-password.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { revokeIntegrations } from './revoke-integrations.ts';

/** The lifetime of a password reset link. */
const passwordResetMinutes = 30;

interface Deps {
  db: Database;
  settings: Pick<Settings, 'origin'>;
  passwordCost: PasswordCost;
}

/** Resets passwords by a link that is mailed to the account's address. */
export class PasswordResetStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns a mail with a new link and revokes earlier ones. Returns null for an address without an active account. */
  async createMail(email: string, language: Language): Promise<MailMessage | null> {
    const { db, settings } = this.deps;
    const customer = await findByEmail(db, email);
    if (!customer || customer.is_active === 0) return null;
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('password_resets').where('customer_id', '=', customer.id).execute();
      await trx
        .insertInto('password_resets')
        .values({
          token_hash: hashToken(token),
          customer_id: customer.id,
          expires_at: new Date(now + passwordResetMinutes * 60_000).toISOString(),
          created_at: new Date(now).toISOString(),
        })
        .execute();
    });
    return passwordResetMail(language, {
      to: { name: `${customer.first_name} ${customer.last_name}`, address: customer.email },
      url: `${settings.origin}/reset-password?token=${token}`,
      minutes: passwordResetMinutes,
    });
  }

  /**
   * Sets the password, ends every session of the account, revokes its API keys and webhooks, and returns its id. Throws
   * `code-invalid`, `weak-password`.
   */
  async confirm({ token, password }: PasswordReset): Promise<string> {
    const { db, passwordCost } = this.deps;
    const { email } = await this.getOwner(token);
    // Before the token is consumed, so that another password can be tried with the same link.
    await assertNotGuessable(password, email);
    const passwordHash = await hashPassword(password, passwordCost);
    return await db.transaction().execute(async (trx) => {
      const used = await trx
        .deleteFrom('password_resets')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', new Date().toISOString())
        .returning('customer_id')
        .executeTakeFirst();
      if (!used) throw linkInvalid();
      const now = new Date().toISOString();
      await trx
        .updateTable('customers')
        .set({ password: passwordHash, updated_at: now })
        // The link came by mail.
        .set((set) => ({ email_proven_at: set.fn.coalesce('email_proven_at', set.val(now)) }))
        .where('id', '=', used.customer_id)
        .execute();
      await trx.deleteFrom('sessions').where('user_id', '=', used.customer_id).execute();
      await endPushesWithoutSession(trx, used.customer_id);
      // Somebody else may have had the password.
      await revokeIntegrations(trx, { customerId: used.customer_id, actorId: used.customer_id });
      return used.customer_id;
    });
  }

  /** Deletes expired links. */
  async deleteExpired(): Promise<void> {
    await this.deps.db.deleteFrom('password_resets').where('expires_at', '<=', new Date().toISOString()).execute();
  }

  private async getOwner(token: string): Promise<{ email: string }> {
    const owner = await this.deps.db
      .selectFrom('password_resets')
      .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
      .select('customers.email')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!owner) throw linkInvalid();
    return owner;
  }
}

function linkInvalid(): ProblemError {
  return new ProblemError('code-invalid', { detail: 'This link no longer works. Please ask for a new one.' });
}
