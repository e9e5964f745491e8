import { PromoCode } from '@rollcall/schema/guest';
import { Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import { requireSession } from '../access/auth.middleware.ts';
import { validate } from '../http/validate.ts';
import { perEventAndAddress, perEventAndUser } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { GuestsStore } from './guests.store.ts';
import type { PromoStore } from './promo.store.ts';

export function promoRoutes({
  limiter,
  promo,
  guests,
}: {
  limiter: RateLimiter;
  promo: PromoStore;
  guests: GuestsStore;
}) {
  return new Hono<AppEnv>().post(
    '/api/events/:id/promo',
    limiter.guesses('promoCodes', perEventAndUser),
    requireSession,
    limiter.guesses('promoCodesPerAddress', perEventAndAddress),
    validate('json', PromoCode),
    async (c) => {
      const [caller, eventId] = [c.get('caller'), c.req.param('id')];
      await promo.redeem(caller, eventId, c.req.valid('json').code);
      return c.json(await guests.getMembership(caller, eventId), 200);
    },
  );
}
