import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '../database/open.ts';
import { ProblemError } from './problem.ts';

/** `/healthz`: the process answers. `/readyz`: it can also reach its data and is not stopping. */
export function healthRoutes({ db, stopping }: { db: Database; stopping: AbortSignal }) {
  return new Hono()
    .get('/healthz', (c) => c.json({ status: 'ok' } as const, 200))
    .get('/readyz', async (c) => {
      if (stopping.aborted) throw new ProblemError('unavailable');
      await sql`select 1`.execute(db);
      return c.json({ status: 'ok' } as const, 200);
    });
}
