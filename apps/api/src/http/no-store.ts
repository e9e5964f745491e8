import { createMiddleware } from 'hono/factory';

/** What the API answers is for the caller alone and only for now (ASVS 14.3.2), unless a route says otherwise. */
export const noStore = createMiddleware(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
});
