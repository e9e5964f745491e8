import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';
import { requireAccount, requireAdmin, requireCaller } from './caller.ts';

/** Before anything of a request is looked at: somebody has to be signed in. Throws `not-signed-in`, `account-inactive`. */
export const signedIn = createMiddleware<AppEnv>(async (c, next) => {
  requireCaller(c.get('caller'));
  await next();
});

/** As {@link signedIn}, and with an account: a guest is `forbidden`. */
export const withAccount = createMiddleware<AppEnv>(async (c, next) => {
  requireAccount(c.get('caller'));
  await next();
});

/** As {@link withAccount}, and an administrator's: everybody else is `forbidden`. */
export const asAdmin = createMiddleware<AppEnv>(async (c, next) => {
  requireAdmin(c.get('caller'));
  await next();
});
