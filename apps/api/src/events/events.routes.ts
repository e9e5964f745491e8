import { EventChange, NewEvent } from '@rollcall/schema/event';
import { Hono } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { requireAccount } from '../http/caller.ts';
import { validate } from '../http/validate.ts';
import { signedIn, withAccount } from '../http/who-calls.ts';
import type { EventsStore } from './events.store.ts';

export function eventsRoutes({ events }: { events: EventsStore }) {
  return new Hono<AppEnv>()
    .post('/api/events', withAccount, validate('json', NewEvent), async (c) =>
      c.json(await events.create(requireAccount(c.get('caller')), c.req.valid('json')), 201),
    )
    .get('/api/events', async (c) => c.json(await events.list(c.get('caller')), 200))
    .get('/api/events/:codeOrId', async (c) => c.json(await events.find(c.get('caller'), c.req.param('codeOrId')), 200))
    .patch('/api/events/:codeOrId', signedIn, validate('json', EventChange), async (c) =>
      c.json(await events.change(c.get('caller'), c.req.param('codeOrId'), c.req.valid('json')), 200),
    )
    .get('/api/events/:id/stats', async (c) => c.json(await events.stats(c.get('caller'), c.req.param('id')), 200));
}
