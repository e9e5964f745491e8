import { NewEventTemplate } from '@rollcall/schema/event-template';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireAccount } from '../access/auth.middleware.ts';
import { validate } from '../http/validate.ts';
import { perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { EventTemplatesStore } from './event-templates.store.ts';

interface Deps {
  eventTemplates: EventTemplatesStore;
  limiter: RateLimiter;
}

export function eventTemplatesRoutes({ eventTemplates, limiter }: Deps) {
  return new Hono<AppEnv>()
    .get('/api/event-templates', async (c) => c.json(await eventTemplates.list(c.get('caller')), 200))
    .post(
      '/api/event-templates',
      requireAccount,
      validate('json', NewEventTemplate),
      limiter.persistentCalls('newEventTemplates', perUser),
      async (c) => {
        const { template, isNew } = await eventTemplates.create(c.get('caller'), c.req.valid('json'));
        return c.json(template, isNew ? 201 : 200);
      },
    )
    .delete('/api/event-templates/:id', requireAccount, async (c) => {
      await eventTemplates.delete(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    });
}
