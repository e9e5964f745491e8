import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import type { AnalyticsStore } from './analytics.store.ts';

interface Deps {
  analytics: AnalyticsStore;
}

export function analyticsRoutes({ analytics }: Deps) {
  return new Hono<AppEnv>().get('/api/events/:id/analytics', requireAccount, async (c) =>
    c.json(await analytics.get(c.get('caller'), c.req.param('id')), 200),
  );
}
