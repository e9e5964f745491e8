import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import { callerOrThrow } from '../access/caller.ts';
import type { SessionsStore } from './sessions.store.ts';

/** Lists and ends the sign-ins of an account (ASVS 7.5.2). */
export function signInsRoutes({ sessions }: { sessions: SessionsStore }) {
  return new Hono<AppEnv>()
    .get('/api/auth/sessions', requireAccount, async (c) =>
      c.json(await sessions.list(callerOrThrow(c.get('caller'))), 200),
    )
    .delete('/api/auth/sessions', requireAccount, async (c) => {
      await sessions.invalidateOthers(callerOrThrow(c.get('caller')));
      return c.body(null, 204);
    })
    .delete('/api/auth/sessions/:id', requireAccount, async (c) => {
      await sessions.invalidateById(callerOrThrow(c.get('caller')), c.req.param('id'));
      return c.body(null, 204);
    });
}
