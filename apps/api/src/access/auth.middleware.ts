import { createMiddleware } from 'hono/factory';
import { ProblemError } from '../http/problem.ts';
import type { AppEnv } from './app-env.ts';
import { accountOrThrow, adminOrThrow, callerOrThrow } from './caller.ts';

/** Requires a session before the request is validated. Throws `not-signed-in`, `account-inactive`. */
export const requireSession = createMiddleware<AppEnv>(async (c, next) => {
  callerOrThrow(c.get('caller'));
  await next();
});

/** Requires a session of an account. Throws as {@link requireSession}, and `forbidden` for a guest. */
export const requireAccount = createMiddleware<AppEnv>(async (c, next) => {
  accountOrThrow(c.get('caller'));
  await next();
});

/** Requires a session of a guest. Throws as {@link requireSession}, and `forbidden` for an account. */
export const requireGuest = createMiddleware<AppEnv>(async (c, next) => {
  const { account } = callerOrThrow(c.get('caller'));
  if (account) throw new ProblemError('forbidden');
  await next();
});

/** Requires a session of an administrator. Throws as {@link requireAccount}, and `forbidden` for everybody else. */
export const requireAdmin = createMiddleware<AppEnv>(async (c, next) => {
  adminOrThrow(c.get('caller'));
  await next();
});
