import type { Credentials, Customer, PasswordChange, Registration } from '@rollcall/schema/customer';
import { countActiveAdmins } from '../access/active-admins.ts';
import type { Account, Caller } from '../access/caller.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { endPushesWithoutSession } from '../sessions/lost-pushes.table.ts';
import { hashToken } from '../sessions/lucia.ts';
import { findByEmail, insertCustomer, insertOrPromoteAdmin, toCustomer } from './customers.table.ts';
import { assertNotGuessable } from './new-password.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './password.ts';
import { revokeIntegrations } from './revoke-integrations.ts';

interface Deps {
  db: Database;
  passwordCost: PasswordCost;
}

/** Registers accounts, and checks and changes their passwords. */
export class CustomersStore {
  private readonly deps: Deps;
  /** Verified against when an address is unknown, so that the response time does not reveal accounts. */
  private readonly dummyHash: Promise<string>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.dummyHash = hashPassword('nobody has this password', deps.passwordCost);
  }

  /** Creates an account. Throws `email-taken`, `weak-password`. */
  async register({ password, ...registration }: Registration): Promise<Customer> {
    await assertNotGuessable(password, registration.email);
    const passwordHash = await hashPassword(password, this.deps.passwordCost);
    return await this.deps.db.transaction().execute(async (trx) => {
      if (await findByEmail(trx, registration.email)) throw new ProblemError('email-taken');
      return toCustomer(await insertCustomer(trx, { ...registration, passwordHash, isAdmin: false }));
    });
  }

  /**
   * Verifies the credentials and returns the account. Throws `invalid-credentials`, the same for an unknown address and
   * a wrong password, and `account-inactive`.
   * @param begin creates the session. It is deleted again if a reset changed the password in the meantime, because a
   *   reset ends all sessions
   */
  async signIn({ email, password }: Credentials, begin: (customer: Customer) => Promise<void>): Promise<Customer> {
    const row = await findByEmail(this.deps.db, email);
    const isCorrect = await verifyPassword(password, row?.password ?? (await this.dummyHash));
    if (!row || !isCorrect) throw new ProblemError('invalid-credentials');
    if (row.is_active === 0) throw new ProblemError('account-inactive');
    const customer = toCustomer(row);
    await begin(customer);
    const updated = await this.deps.db
      .updateTable('customers')
      .set({ last_login_at: new Date().toISOString() })
      .where('id', '=', row.id)
      .where('password', '=', row.password)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) {
      await this.deps.db.deleteFrom('sessions').where('user_id', '=', row.id).execute();
      throw new ProblemError('invalid-credentials');
    }
    return customer;
  }

  /** Throws `invalid-credentials` unless the password is the account's. */
  async assertPassword(account: Account, password: string): Promise<void> {
    const row = await findByEmail(this.deps.db, account.email);
    if (!row || !(await verifyPassword(password, row.password))) throw new ProblemError('invalid-credentials');
  }

  /**
   * Changes the caller's password, ends their other sessions and reset links, and, if asked to, revokes their API keys
   * and webhooks. Throws `invalid-credentials` if `password` is wrong, and `weak-password`.
   */
  async changePassword(
    { account, sessionId }: Caller,
    { password, newPassword, revokesIntegrations = false }: PasswordChange,
  ): Promise<void> {
    const { id, email } = account!;
    const row = await findByEmail(this.deps.db, email);
    if (!row) throw new ProblemError('invalid-credentials');
    // After a lost response the call is repeated, and the new password is already set.
    const isCorrect = await verifyPassword(password, row.password);
    if (!isCorrect && !(await verifyPassword(newPassword, row.password))) throw new ProblemError('invalid-credentials');
    await assertNotGuessable(newPassword, email, 'newPassword');
    const passwordHash = await hashPassword(newPassword, this.deps.passwordCost);
    await this.deps.db.transaction().execute(async (trx) => {
      const changed = await trx
        .updateTable('customers')
        .set({ password: passwordHash, updated_at: new Date().toISOString() })
        .where('id', '=', id)
        // A concurrent reset wins.
        .where('password', '=', row.password)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw new ProblemError('invalid-credentials');
      await trx.deleteFrom('sessions').where('user_id', '=', id).where('id', '!=', hashToken(sessionId)).execute();
      await endPushesWithoutSession(trx, id);
      await trx.deleteFrom('password_resets').where('customer_id', '=', id).execute();
      if (revokesIntegrations) await revokeIntegrations(trx, { customerId: id, actorId: id });
    });
  }

  /** Creates an administrator, or promotes the account with this address and sets its password. */
  async createOrPromoteAdmin({ password, ...registration }: Registration): Promise<Customer> {
    const passwordHash = await hashPassword(password, this.deps.passwordCost);
    return await this.deps.db.transaction().execute(async (trx) => {
      const admin = await insertOrPromoteAdmin(trx, { ...registration, passwordHash });
      await revokeIntegrations(trx, { customerId: admin.id, actorId: null });
      await recordAuditEvent(trx, { actorId: null, action: 'customer.promote', targetId: admin.id });
      return toCustomer(admin);
    });
  }

  async hasActiveAdmin(): Promise<boolean> {
    return (await countActiveAdmins(this.deps.db)) > 0;
  }
}
