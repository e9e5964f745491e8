import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { ProblemError } from './problem.ts';

/** `/healthz` succeeds while the process runs, `/readyz` while it also reaches the database and is not stopping. */
export function healthRoutes({ db, stopping }: { db: Database; stopping: AbortSignal }) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' } as const, 200))
    .get('/readyz', async (c) => {
      if (stopping.aborted) throw new ProblemError('unavailable');
      await sql`select 1`.execute(db);
      return c.json({ status: 'ok' } as const, 200);
    });
}
