import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { ProblemError } from './problem.ts';

interface Deps {
  db: Database;
  blobs: { assertWritable(): Promise<void> };
}

/**
 * `/healthz` succeeds while the process runs; `/readyz` while it also reaches the database, can write to the data folder
 * and, as every route but `/healthz`, is not stopping.
 */
export function healthRoutes({ db, blobs }: Deps) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' } as const, 200))
    .get('/readyz', async (c) => {
      await Promise.all([sql`select 1`.execute(db), blobs.assertWritable()]).catch((cause: unknown) => {
        throw new ProblemError('unavailable', { cause });
      });
      return c.json({ status: 'ok' } as const, 200);
    });
}
