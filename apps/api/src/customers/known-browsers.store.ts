import type { Database } from '../database/open.ts';
import { hashToken } from '../sessions/lucia.ts';

/** The most recently used ones of an account. Each has its own limit of wrong passwords. */
const maxPerAccount = 20;

/**
 * Remembers the browsers in which somebody signed in to an account, so that wrong passwords from elsewhere never refuse
 * the right one there.
 */
export class KnownBrowsersStore {
  private readonly db: Database;

  constructor({ db }: { db: Database }) {
    this.db = db;
  }

  async isKnown(email: string, browserId: string): Promise<boolean> {
    const row = await this.db
      .selectFrom('known_browsers')
      .innerJoin('customers', 'customers.id', 'known_browsers.customer_id')
      .select('known_browsers.customer_id')
      .where('customers.email', '=', email)
      .where('browser_hash', '=', hashToken(browserId))
      .executeTakeFirst();
    return row !== undefined;
  }

  async remember(customerId: string, browserId: string): Promise<void> {
    const last_used_at = new Date().toISOString();
    await this.db.transaction().execute(async (trx) => {
      await trx
        .insertInto('known_browsers')
        .values({ customer_id: customerId, browser_hash: hashToken(browserId), last_used_at })
        .onConflict((conflict) => conflict.columns(['customer_id', 'browser_hash']).doUpdateSet({ last_used_at }))
        .execute();
      const kept = trx
        .selectFrom('known_browsers')
        .select('browser_hash')
        .where('customer_id', '=', customerId)
        .orderBy('last_used_at', 'desc')
        .limit(maxPerAccount);
      await trx
        .deleteFrom('known_browsers')
        .where('customer_id', '=', customerId)
        .where('browser_hash', 'not in', kept)
        .execute();
    });
  }

  /** Deletes the account's browsers except one. */
  async deleteOthers(customerId: string, browserId: string | null): Promise<void> {
    await this.db
      .deleteFrom('known_browsers')
      .where('customer_id', '=', customerId)
      .where('browser_hash', '!=', browserId ? hashToken(browserId) : '')
      .execute();
  }
}
