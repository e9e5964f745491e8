import { Reentry } from '@rollcall/schema/guest';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { validate } from '../http/validate.ts';
import { perAddress } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { ReentryStore } from './reentry.store.ts';

interface Deps {
  limiter: RateLimiter;
  reentry: ReentryStore;
  sessionCookies: SessionCookies;
}

export function reentryRoutes({ limiter, reentry, sessionCookies }: Deps) {
  return new Hono<AppEnv>()
    .post('/api/events/:id/guests/:guestId/reentry', async (c) =>
      c.json(await reentry.createLink(c.get('caller'), c.req.param('id'), c.req.param('guestId')), 201),
    )
    .post('/api/guests/reentry', limiter.guesses('wrongLinks', perAddress), validate('json', Reentry), async (c) => {
      const caller = c.get('caller');
      const { guest, userId } = await reentry.redeem(caller, c.req.valid('json'));
      await sessionCookies.continueAs(c, userId);
      return c.json(guest, 200);
    });
}
