import { Setup } from '@rollcall/schema/customer';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import { validateNewPassword } from './new-password.ts';
import type { SetupStore } from './setup.store.ts';

export function setupRoutes({ setup }: { setup: SetupStore }) {
  const whileOpen = createMiddleware<AppEnv>(async (_c, next) => {
    await setup.assertOpen();
    await next();
  });
  return new Hono<AppEnv>().post('/api/setup', whileOpen, validateNewPassword(Setup), async (c) =>
    c.json(await setup.complete(c.req.valid('json')), 201),
  );
}
