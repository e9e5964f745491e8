import { createHash } from 'node:crypto';
import type { Database } from '../database/open.ts';
import type { RateLimitState, RateLimitStore } from './rate-limit-store.ts';
import type { RateLimit } from './rate-limits.ts';

/** Keeps counts in the database, across restarts. Keys contain addresses and are stored as SHA-256. */
export class SqlRateLimitStore implements RateLimitStore {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** Uses one statement, so that each concurrent call is counted once. */
  async increment(key: string, { calls, seconds }: RateLimit, nowMs = Date.now()): Promise<RateLimitState> {
    const now = new Date(nowMs).toISOString();
    const resetsAt = new Date(nowMs + seconds * 1000).toISOString();
    const { count, resets_at } = await this.db
      .insertInto('rate_limits')
      .values({ key_hash: hashKey(key), count: 1, resets_at: resetsAt })
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet((update) => {
          // Further away than its length is a window of before the clock was set back.
          const hasExpired = update.or([
            update('rate_limits.resets_at', '<=', now),
            update('rate_limits.resets_at', '>', resetsAt),
          ]);
          const next = update('rate_limits.count', '+', 1);
          return {
            count: update.case().when(hasExpired).then(1).else(next).end(),
            resets_at: update.case().when(hasExpired).then(resetsAt).else(update.ref('rate_limits.resets_at')).end(),
          };
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow();
    return { isWithin: count <= calls, resetsInMs: Date.parse(resets_at) - nowMs };
  }

  async decrement(key: string): Promise<void> {
    await this.db
      .updateTable('rate_limits')
      .set((set) => ({ count: set('count', '-', 1) }))
      .where('key_hash', '=', hashKey(key))
      .where('count', '>', 0)
      .execute();
  }

  async reset(key: string): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('key_hash', '=', hashKey(key)).execute();
  }

  async deleteExpired(): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('resets_at', '<=', new Date().toISOString()).execute();
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
