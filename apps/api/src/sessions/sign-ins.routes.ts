import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { requireCaller } from '../http/caller.ts';
import { withAccount } from '../http/who-calls.ts';
import type { SessionsStore } from './sessions.store.ts';

/** Where one is signed in, and how to end it there (ASVS 7.5.2). */
export function signInsRoutes({ sessions }: { sessions: SessionsStore }) {
  return new Hono<AppEnv>()
    .get('/api/auth/sessions', withAccount, async (c) =>
      c.json(await sessions.list(requireCaller(c.get('caller'))), 200),
    )
    .delete('/api/auth/sessions', withAccount, async (c) => {
      await sessions.endOthers(requireCaller(c.get('caller')));
      return c.body(null, 204);
    })
    .delete('/api/auth/sessions/:id', withAccount, async (c) => {
      await sessions.endListed(requireCaller(c.get('caller')), c.req.param('id'));
      return c.body(null, 204);
    });
}
