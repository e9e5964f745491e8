import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import type { Counted } from './memory-rate-limit-store.ts';
import type { Limit } from './rate-limits.ts';

/** Counts that outlive a restart, for what somebody could guess. Keys are kept as their SHA-256: they hold addresses. */
export class SqlRateLimitStore {
  private readonly db: Database;

  constructor(db: Database) {
    this.db = db;
  }

  /** One statement, so that of calls at the same time none is counted twice or not at all. */
  async add(key: string, { calls, seconds }: Limit): Promise<Counted> {
    const nowMs = Date.now();
    const now = new Date(nowMs).toISOString();
    const resetsAt = new Date(nowMs + seconds * 1000).toISOString();
    const { count, resets_at } = await this.db
      .insertInto('rate_limits')
      .values({ key_hash: hashKey(key), count: 1, resets_at: resetsAt })
      .onConflict((conflict) =>
        conflict.column('key_hash').doUpdateSet({
          count: sql`case when rate_limits.resets_at <= ${now} then 1 else rate_limits.count + 1 end`,
          resets_at: sql`case when rate_limits.resets_at <= ${now} then ${resetsAt} else rate_limits.resets_at end`,
        }),
      )
      .returning(['count', 'resets_at'])
      .executeTakeFirstOrThrow();
    return { isWithin: count <= calls, resetsAtMs: Date.parse(resets_at) };
  }

  /** Takes one back: it was no guess. */
  async takeBack(key: string): Promise<void> {
    await this.db
      .updateTable('rate_limits')
      .set((set) => ({ count: set('count', '-', 1) }))
      .where('key_hash', '=', hashKey(key))
      .where('count', '>', 0)
      .execute();
  }

  /** Starts anew: whoever knows the secret need not guess. */
  async forget(key: string): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('key_hash', '=', hashKey(key)).execute();
  }

  async dropEnded(): Promise<void> {
    await this.db.deleteFrom('rate_limits').where('resets_at', '<=', new Date().toISOString()).execute();
  }
}

function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
