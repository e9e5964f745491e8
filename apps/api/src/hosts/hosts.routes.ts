import { HostRemoval, NewHost } from '@rollcall/schema/event-host';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import { perAddress, perEmail, perUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { HostsStore } from './hosts.store.ts';

export function hostsRoutes({ hosts, limiter }: { hosts: HostsStore; limiter: RateLimiter }) {
  // Before the limits: what is not sent must not use up those of a recipient.
  const requireOwner = createMiddleware<AppEnv>(async (c, next) => {
    await hosts.assertMayInvite(c.get('caller'), c.req.param('id')!);
    await next();
  });
  return new Hono<AppEnv>()
    .get('/api/events/:id/hosts', requireSession, async (c) =>
      c.json(await hosts.list(c.get('caller'), c.req.param('id')), 200),
    )
    .post(
      '/api/events/:id/hosts',
      requireSession,
      validate('json', NewHost),
      requireOwner,
      limiter.persistentCalls('invitationsPerAccount', perUser),
      limiter.persistentCalls('invitationsPerAddress', perAddress),
      limiter.persistentCalls('invitationsPerRecipient', perEmail),
      async (c) =>
        c.json(await hosts.invite(c.get('caller'), c.req.param('id'), c.req.valid('json'), requestLanguage(c)), 201),
    )
    .delete('/api/events/:id/hosts/:hostId', requireSession, validate('query', HostRemoval), async (c) => {
      const endsPhones = c.req.valid('query').phones === 'end';
      await hosts.remove(c.get('caller'), c.req.param('id'), c.req.param('hostId'), { endsPhones });
      return c.body(null, 204);
    })
    .delete('/api/events/:id/host-role', requireSession, async (c) => {
      await hosts.leave(c.get('caller'), c.req.param('id'));
      return c.body(null, 204);
    });
}
