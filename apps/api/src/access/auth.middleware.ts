import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { accountOrThrow, adminOrThrow, callerOrThrow } from './caller.ts';

/** Before anything of a request is looked at: somebody has to be signed in. Throws `not-signed-in`, `account-inactive`. */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  callerOrThrow(c.get('caller'));
  await next();
});

/** As {@link requireSession}, and with an account: a guest is `forbidden`. */
export const requireAccount = createMiddleware<AppEnv>(async (c, next) => {
  accountOrThrow(c.get('caller'));
  await next();
});

/** As {@link requireAccount}, and an administrator's: everybody else is `forbidden`. */
export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  adminOrThrow(c.get('caller'));
  await next();
});
