import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import { attachment, safeFileName } from '../downloads/file-name.ts';
import { filePolicy } from '../http/security-headers.ts';
import type { AnalyticsStore } from './analytics.store.ts';
import { serializeDays } from './days-csv.ts';

interface Deps {
  analytics: AnalyticsStore;
}

export function analyticsRoutes({ analytics }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/events/:id/analytics', requireAccount, async (c) =>
      c.json(await analytics.get(c.get('caller'), c.req.param('id')), 200),
    )
    .get('/api/events/:id/analytics.csv', requireAccount, async (c) => {
      const { eventName, days } = await analytics.listDays(c.get('caller'), c.req.param('id'));
      return c.body(await serializeDays(days), 200, {
        'Content-Security-Policy': filePolicy,
        'Cache-Control': 'private, no-store',
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': attachment(`${safeFileName(eventName, 'Event')}.csv`),
      });
    });
}
