import { EndSessionsQuery } from '@rollcall/schema/session';
import { Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount, requireGuest } from '../access/auth.middleware.ts';
import { type Account, callerOrThrow } from '../access/caller.ts';
import { validate } from '../http/validate.ts';
import type { SessionsStore } from './sessions.store.ts';

interface Deps {
  sessions: SessionsStore;
  /** Deletes the API keys and webhooks of an account. */
  revokeIntegrations: (account: Account) => Promise<void>;
}

/** Lists and ends the sign-ins of an account, and of a guest (ASVS 7.5.2). */
export function signInsRoutes({ sessions, revokeIntegrations }: Deps) {
  const routesFor = (required: MiddlewareHandler<AppEnv>) =>
    new Hono<AppEnv>()
      .get('/', required, async (c) => c.json(await sessions.list(callerOrThrow(c.get('caller'))), 200))
      .delete('/', required, validate('query', EndSessionsQuery), async (c) => {
        const caller = callerOrThrow(c.get('caller'));
        if (c.req.valid('query').integrations && caller.account) await revokeIntegrations(caller.account);
        await sessions.invalidateOthers(caller);
        return c.body(null, 204);
      })
      .delete('/:id', required, async (c) => {
        await sessions.invalidateById(callerOrThrow(c.get('caller')), c.req.param('id'));
        return c.body(null, 204);
      });
  return new Hono<AppEnv>()
    .route('/api/auth/sessions', routesFor(requireAccount))
    .route('/api/guests/sessions', routesFor(requireGuest));
}
