import { NewApiKey } from '@rollcall/schema/api-key';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import { accountOrThrow, callerOrThrow } from '../access/caller.ts';
import { validate } from '../http/validate.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { ApiKeysStore } from './api-keys.store.ts';

interface Deps {
  apiKeys: ApiKeysStore;
  limiter: RateLimiter;
}

export function apiKeysRoutes({ apiKeys, limiter }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/account/api-keys', requireAccount, async (c) =>
      c.json(await apiKeys.list(accountOrThrow(c.get('caller'))), 200),
    )
    .post(
      '/api/account/api-keys',
      requireAccount,
      validate('json', NewApiKey),
      limiter.calls('newIntegrations', perUser),
      async (c) => c.json(await apiKeys.create(callerOrThrow(c.get('caller')), c.req.valid('json')), 201),
    )
    .delete('/api/account/api-keys/:id', requireAccount, async (c) => {
      await apiKeys.revoke(accountOrThrow(c.get('caller')), c.req.param('id'));
      return c.body(null, 204);
    });
}
