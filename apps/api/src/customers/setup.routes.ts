import { Setup } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import { perAddress } from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import { validateNewPassword } from './new-password.ts';
import type { SetupStore } from './setup.store.ts';

export function setupRoutes({ limiter, setup }: { limiter: RateLimiter; setup: SetupStore }) {
  const requireOpenSetup = createMiddleware<AppEnv>(async (_c, next) => {
    await setup.assertOpen();
    await next();
  });
  return new Hono<AppEnv>().post(
    '/api/setup',
    limiter.guesses('wrongLinks', perAddress),
    requireOpenSetup,
    validateNewPassword(Setup),
    async (c) => c.json(await setup.complete(c.req.valid('json')), 201),
  );
}
