import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { withAccount } from '../http/who-calls.ts';
import type { ProfilesStore } from './profiles.store.ts';

export function profilesRoutes({ profiles }: { profiles: ProfilesStore }) {
  return new Hono<AppEnv>()
    .get('/api/users/:id/profile', withAccount, async (c) =>
      c.json(await profiles.find(c.get('caller'), c.req.param('id')), 200),
    )
    .get('/api/users/:id/events', withAccount, async (c) =>
      c.json(await profiles.events(c.get('caller'), c.req.param('id')), 200),
    )
    .get('/api/users/:id/photos', withAccount, async (c) =>
      c.json(await profiles.photos(c.get('caller'), c.req.param('id')), 200),
    );
}
