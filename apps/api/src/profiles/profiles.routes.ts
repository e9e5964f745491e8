import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import type { ProfilesStore } from './profiles.store.ts';

export function profilesRoutes({ profiles }: { profiles: ProfilesStore }) {
  return new Hono<AppEnv>()
    .get('/api/users/:id/profile', requireAccount, async (c) =>
      c.json(await profiles.get(c.get('caller'), c.req.param('id')), 200),
    )
    .get('/api/users/:id/events', requireAccount, async (c) =>
      c.json(await profiles.listEvents(c.get('caller'), c.req.param('id')), 200),
    )
    .get('/api/users/:id/photos', requireAccount, async (c) =>
      c.json(await profiles.listPhotos(c.get('caller'), c.req.param('id')), 200),
    );
}
