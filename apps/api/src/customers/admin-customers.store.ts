import type { CustomerChange, ManagedCustomer } from '@rollcall/schema/customer';
import type { Selectable } from 'kysely';
import { assertNotLastAdmin } from '../access/active-admins.ts';
import type { Account } from '../access/caller.ts';
import { endHostLinks } from '../access/host-links.table.ts';
import { endUploadsWithoutRight } from '../access/upload-rights.ts';
import { type AuditAction, recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import type { CustomersTable } from '../database/people-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { endPushesWithoutSession } from '../sessions/lost-pushes.table.ts';
import { toManagedCustomer } from './customers.table.ts';
import { revokeIntegrations } from './revoke-integrations.ts';

type Change = Pick<Selectable<CustomersTable>, 'is_active' | 'is_admin'>;

/** Changes accounts for administrators. */
export class AdminCustomersStore {
  private readonly deps: { db: Database };

  constructor(deps: { db: Database }) {
    this.deps = deps;
  }

  /**
   * Activates, deactivates, promotes or demotes an account. Ends its sessions if its rights change (ASVS 7.4.2, 7.2.4),
   * and, with fewer rights, the links that it made and the uploads that it began in events of others; revokes what a customer made for other programs
   * before it is an administrator's. Throws `not-found`, `last-admin`.
   */
  async update(admin: Account, customerId: string, change: CustomerChange): Promise<ManagedCustomer> {
    return await this.deps.db.transaction().execute(async (trx) => {
      const before = await trx.selectFrom('customers').selectAll().where('id', '=', customerId).executeTakeFirst();
      if (!before) throw new ProblemError('not-found');
      const after: Change = {
        is_active: toFlag(change.isActive) ?? before.is_active,
        is_admin: toFlag(change.isAdmin) ?? before.is_admin,
      };
      const actions = listAuditedActions(before, after);
      if (actions.length === 0) return toManagedCustomer(before);
      if (isActiveAdmin(before) && !isActiveAdmin(after)) await assertNotLastAdmin(trx, customerId);
      await trx.deleteFrom('sessions').where('user_id', '=', customerId).execute();
      await endPushesWithoutSession(trx, customerId);
      const losesRights = after.is_active < before.is_active || after.is_admin < before.is_admin;
      if (losesRights) await endHostLinks(trx, customerId);
      if (after.is_admin > before.is_admin) await revokeIntegrations(trx, { customerId, actorId: admin.id });
      for (const action of actions) await recordAuditEvent(trx, { actorId: admin.id, action, targetId: customerId });
      const row = await trx
        .updateTable('customers')
        .set({ ...after, updated_at: new Date().toISOString() })
        .where('id', '=', customerId)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (losesRights) await endUploadsWithoutRight(trx, customerId);
      return toManagedCustomer(row);
    });
  }
}

function listAuditedActions(before: Change, after: Change): AuditAction[] {
  const actions: AuditAction[] = [];
  if (before.is_active !== after.is_active) actions.push(after.is_active ? 'customer.activate' : 'customer.deactivate');
  if (before.is_admin !== after.is_admin) actions.push(after.is_admin ? 'customer.promote' : 'customer.demote');
  return actions;
}

function isActiveAdmin({ is_active, is_admin }: Change): boolean {
  return is_active === 1 && is_admin === 1;
}

function toFlag(value: boolean | undefined): 0 | 1 | undefined {
  return value === undefined ? undefined : value ? 1 : 0;
}
