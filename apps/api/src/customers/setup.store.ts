import { randomBytes } from 'node:crypto';
import type { Customer, Setup } from '@rollcall/schema/customer';
import { countActiveAdmins } from '../access/active-admins.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { hashToken } from '../sessions/lucia.ts';
import type { Settings } from '../settings/settings.ts';
import { insertOrPromoteAdmin, toCustomer } from './customers.table.ts';
import { applyInstancePurpose, insertInstancePurpose } from './instance-purpose.table.ts';
import { assertNotGuessable } from './new-password.ts';
import { hashPassword, type PasswordCost } from './password.ts';
import { revokeIntegrations } from './revoke-integrations.ts';

/** The lifetime of a setup link. */
export const setupMinutes = 30;

interface Deps {
  db: Database;
  passwordCost: PasswordCost;
  settings: Settings;
}

/** Creates the first administrator by a link that the server prints when it starts. */
export class SetupStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns a new token and revokes the one before. Returns null if an active administrator exists. */
  async issueToken(): Promise<string | null> {
    const token = randomBytes(32).toString('base64url');
    return await this.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('setup_tokens').execute();
      if ((await countActiveAdmins(trx)) > 0) return null;
      const expiresAt = new Date(Date.now() + setupMinutes * 60_000).toISOString();
      await trx
        .insertInto('setup_tokens')
        .values({ token_hash: hashToken(token), expires_at: expiresAt })
        .execute();
      return token;
    });
  }

  /** Throws `not-found` if an active administrator exists. */
  async assertOpen(): Promise<void> {
    if ((await countActiveAdmins(this.deps.db)) > 0) throw new ProblemError('not-found');
  }

  /** Creates the first administrator, and keeps what the server is for. Throws `not-found`, `code-invalid`, `weak-password`. */
  async complete({ token, password, purpose, ...registration }: Setup): Promise<Customer> {
    await this.assertUsable(token);
    await assertNotGuessable(password, registration.email);
    const passwordHash = await hashPassword(password, this.deps.passwordCost);
    const customer = await this.deps.db.transaction().execute(async (trx) => {
      if ((await countActiveAdmins(trx)) > 0) throw new ProblemError('not-found');
      const used = await trx
        .deleteFrom('setup_tokens')
        .where('token_hash', '=', hashToken(token))
        .where('expires_at', '>', new Date().toISOString())
        .returning('token_hash')
        .executeTakeFirst();
      if (!used) throw linkInvalid();
      const admin = await insertOrPromoteAdmin(trx, { ...registration, passwordHash });
      await revokeIntegrations(trx, { customerId: admin.id, actorId: admin.id });
      if (purpose) await insertInstancePurpose(trx, purpose);
      await recordAuditEvent(trx, { actorId: admin.id, action: 'setup', targetId: admin.id });
      return toCustomer(admin);
    });
    if (purpose) applyInstancePurpose(this.deps.settings, purpose);
    return customer;
  }

  /** Checked before the costly hash. The transaction consumes the token and decides. */
  private async assertUsable(token: string): Promise<void> {
    const row = await this.deps.db
      .selectFrom('setup_tokens')
      .select('token_hash')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', new Date().toISOString())
      .executeTakeFirst();
    if (!row) throw linkInvalid();
  }
}

function linkInvalid(): ProblemError {
  return new ProblemError('code-invalid', {
    detail: 'This setup link no longer works. Restart the server for a new one.',
  });
}
