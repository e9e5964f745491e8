import { TestStatusQuery, TestSubscription } from '@rollcall/schema/subscription';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount, requireAdmin } from '../access/auth.middleware.ts';
import { accountOrThrow, adminOrThrow } from '../access/caller.ts';
import { ProblemError } from '../http/problem.ts';
import { validate } from '../http/validate.ts';
import type { Settings } from '../settings/settings.ts';
import type { SubscriptionsStore } from './subscriptions.store.ts';

interface Deps {
  settings: Pick<Settings, 'hasTestTools'>;
  subscriptions: SubscriptionsStore;
}

export function subscriptionsRoutes({ settings, subscriptions }: Deps) {
  const requireTestTools = createMiddleware<AppEnv>(async (_, next) => {
    if (!settings.hasTestTools) throw new ProblemError('not-found');
    await next();
  });
  return (
    new Hono<AppEnv>()
      // Two specified paths of one call.
      .on('GET', ['/api/subscription-status', '/api/subscription/status'], requireAccount, async (c) =>
        c.json(await subscriptions.getStatus(accountOrThrow(c.get('caller'))), 200),
      )
      .get('/api/events/:id/plan', requireAccount, async (c) =>
        c.json(await subscriptions.getEventPlan(c.get('caller'), c.req.param('id')), 200),
      )
      // The page calls it to find out whether the tool is available.
      .get('/api/test-subscription', requireTestTools, requireAdmin, (c) => c.body(null, 204))
      .post('/api/test-subscription', requireTestTools, requireAdmin, validate('json', TestSubscription), async (c) => {
        const subscription = await subscriptions.grantTestPlan(adminOrThrow(c.get('caller')), c.req.valid('json'));
        const message = `${subscription.user.email} has ${subscription.planType} now.`;
        return c.json({ success: true, subscription, message }, 201);
      })
      .get(
        '/api/test-subscription/status',
        requireTestTools,
        requireAdmin,
        validate('query', TestStatusQuery),
        async (c) => {
          const { userEmail } = c.req.valid('query');
          return c.json(await subscriptions.getStatusByEmail(adminOrThrow(c.get('caller')), userEmail), 200);
        },
      )
  );
}
