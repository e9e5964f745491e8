import type { AdminListQuery, AdminStats } from '@rollcall/schema/admin';
import type { Account } from '../access/caller.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Database } from '../database/open.ts';
import { type AdminPage, listCustomers, listEvents, listSubscriptions, listUsers } from './admin-lists.table.ts';
import { loadAdminStats } from './admin-stats.table.ts';

const lists = { users: listUsers, customers: listCustomers, events: listEvents, subscriptions: listSubscriptions };

type AdminListName = keyof typeof lists;

export const adminListNames: readonly AdminListName[] = ['users', 'customers', 'events', 'subscriptions'];

/** Lists everything for administrators. Each read is audited. */
export class AdminStore {
  private readonly deps: { db: Database };

  constructor(deps: { db: Database }) {
    this.deps = deps;
  }

  async getStats(admin: Account): Promise<AdminStats> {
    await this.recordRead(admin, { list: 'stats' });
    return await loadAdminStats(this.deps.db);
  }

  /** Returns a page of a list. Throws `validation` for an unknown cursor. */
  async list(admin: Account, name: AdminListName, query: AdminListQuery): Promise<AdminPage<unknown>> {
    const page = await lists[name](this.deps.db, query);
    await this.recordRead(admin, { list: name, isSearch: query.q !== undefined });
    return page;
  }

  /** Records the read without the search text, which may be an address. */
  private async recordRead({ id }: Account, details: { list: string; isSearch?: boolean }): Promise<void> {
    await this.deps.db
      .transaction()
      .execute((trx) => recordAuditEvent(trx, { actorId: id, action: 'admin.list', details }));
  }
}
