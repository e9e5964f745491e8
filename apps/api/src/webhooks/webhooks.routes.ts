import { NewWebhook } from '@rollcall/schema/webhook';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import { accountOrThrow, callerOrThrow } from '../access/caller.ts';
import { validate } from '../http/validate.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import type { WebhooksStore } from './webhooks.store.ts';

interface Deps {
  webhooks: WebhooksStore;
  webhookQueue: Pick<WebhookQueue, 'notify'>;
  limiter: RateLimiter;
}

export function webhooksRoutes({ webhooks, webhookQueue, limiter }: Deps) {
  const limitCalls = limiter.calls('newIntegrations', perUser);
  return new Hono<AppEnv>()
    .get('/api/account/webhooks', requireAccount, async (c) =>
      c.json(await webhooks.list(accountOrThrow(c.get('caller'))), 200),
    )
    .post('/api/account/webhooks', requireAccount, validate('json', NewWebhook), limitCalls, async (c) =>
      c.json(await webhooks.create(callerOrThrow(c.get('caller')), c.req.valid('json')), 201),
    )
    .delete('/api/account/webhooks/:id', requireAccount, async (c) => {
      await webhooks.erase(accountOrThrow(c.get('caller')), c.req.param('id'));
      return c.body(null, 204);
    })
    .post('/api/account/webhooks/:id/secret', requireAccount, limitCalls, async (c) =>
      c.json(await webhooks.rotateSecret(callerOrThrow(c.get('caller')), c.req.param('id')), 200),
    )
    .post('/api/account/webhooks/:id/test', requireAccount, limitCalls, async (c) => {
      const delivery = await webhooks.test(accountOrThrow(c.get('caller')), c.req.param('id'));
      webhookQueue.notify();
      return c.json(delivery, 202);
    })
    .get('/api/account/webhooks/:id/deliveries', requireAccount, async (c) =>
      c.json(await webhooks.listDeliveries(accountOrThrow(c.get('caller')), c.req.param('id')), 200),
    )
    .post('/api/account/webhooks/:id/deliveries/:deliveryId/redeliver', requireAccount, limitCalls, async (c) => {
      const { id, deliveryId } = c.req.param();
      const delivery = await webhooks.redeliver(accountOrThrow(c.get('caller')), id, deliveryId);
      webhookQueue.notify();
      return c.json(delivery, 202);
    });
}
