import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { ProblemError } from './problem.ts';

interface Deps {
  db: Database;
  blobs: { assertWritable(): Promise<void> };
  /** Aborted before the server stops, so that a proxy sends new requests to others. */
  draining?: AbortSignal;
}

/**
 * `/healthz` succeeds while the process runs; `/readyz` while it also reaches the database, can write to the data folder
 * and is not about to stop.
 */
export function healthRoutes({ db, blobs, draining }: Deps) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' } as const, 200))
    .get('/readyz', async (c) => {
      if (draining?.aborted) throw new ProblemError('unavailable');
      await Promise.all([sql`select 1`.execute(db), blobs.assertWritable()]).catch((cause: unknown) => {
        throw new ProblemError('unavailable', { cause });
      });
      return c.json({ status: 'ok' } as const, 200);
    });
}
