import { EndedPushSubscription, NewPushSubscription } from '@rollcall/schema/push';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate, validationProblem } from '../http/validate.ts';
import { perAddress, perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { PushSubscriptionsStore } from './push-subscriptions.store.ts';

interface Deps {
  pushSubscriptions: PushSubscriptionsStore;
  limiter: RateLimiter;
}

export function pushRoutes({ pushSubscriptions, limiter }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/push/key', requireSession, (c) => c.json({ publicKey: pushSubscriptions.getPublicKey() }, 200))
    .put(
      '/api/push/subscription',
      limiter.calls('pushSubscriptions', perUser),
      requireSession,
      limiter.calls('pushSubscriptionsPerAddress', perAddress),
      validate('json', NewPushSubscription),
      async (c) => {
        await pushSubscriptions.subscribe(c.get('caller'), c.req.valid('json'), requestLanguage(c));
        return c.body(null, 204);
      },
    )
    .delete('/api/push/subscription', requireSession, async (c) => {
      const body: unknown = await c.req.json().catch(() => ({}));
      const parsed = EndedPushSubscription.safeParse(body);
      if (!parsed.success) throw validationProblem(parsed.error.issues);
      await pushSubscriptions.unsubscribe(c.get('caller'), parsed.data.endpoint);
      return c.body(null, 204);
    });
}
