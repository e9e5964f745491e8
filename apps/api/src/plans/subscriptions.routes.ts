import { Purchase, TestStatusQuery, TestSubscription } from '@rollcall/schema/subscription';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Database } from '../database/open.ts';
import type { AppEnv } from '../http/app-env.ts';
import { requireAccount, requireAdmin } from '../http/caller.ts';
import { ProblemError } from '../http/problem.ts';
import { validate } from '../http/validate.ts';
import { asAdmin, withAccount } from '../http/who-calls.ts';
import type { Settings } from '../settings.ts';
import { grantTestPlan, readStatus, readStatusOf } from './subscriptions.store.ts';

interface Deps {
  db: Database;
  settings: Pick<Settings, 'hasTestTools' | 'isBillingOn'>;
}

export function subscriptionsRoutes({ db, settings }: Deps) {
  const testTools = createMiddleware<AppEnv>(async (_, next) => {
    if (!settings.hasTestTools) throw new ProblemError('not-found');
    await next();
  });
  return (
    new Hono<AppEnv>()
      // Both names tell the same; whom they tell of, the session alone says.
      .on('GET', ['/api/subscription-status', '/api/subscription/status'], withAccount, async (c) =>
        c.json(await readStatus({ db, settings }, requireAccount(c.get('caller'))), 200),
      )
      .post('/api/create-subscription', withAccount, validate('json', Purchase), () => {
        throw new ProblemError('payments-not-configured');
      })
      // Asked before the tool is shown.
      .get('/api/test-subscription', testTools, asAdmin, (c) => c.body(null, 204))
      .post('/api/test-subscription', testTools, asAdmin, validate('json', TestSubscription), async (c) => {
        const subscription = await grantTestPlan(db, requireAdmin(c.get('caller')), c.req.valid('json'));
        const message = `${subscription.user.email} has ${subscription.planType} now.`;
        return c.json({ success: true, subscription, message }, 201);
      })
      .get('/api/test-subscription/status', testTools, asAdmin, validate('query', TestStatusQuery), async (c) => {
        const { userEmail } = c.req.valid('query');
        return c.json(await readStatusOf({ db, settings }, requireAdmin(c.get('caller')), userEmail), 200);
      })
  );
}
