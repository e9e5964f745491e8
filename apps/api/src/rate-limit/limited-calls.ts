import { type Context, Hono } from 'hono';
import type { AppEnv } from '../access/app-env.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Which calls have limits of their own; see `defaultRateLimits` for the numbers and reasons. */
export function limitedCalls(limiter: RateLimiter) {
  const { byAddress } = limiter;
  const byEmail = async (c: Context) => (await typedEmail(c)) ?? byAddress(c);
  const byEmailAndAddress = async (c: Context) => `${await typedEmail(c)} ${byAddress(c)}`;
  const byPerson = (c: Context<AppEnv>) => c.get('caller')?.userId ?? byAddress(c);
  const byBrowser = (c: Context) => /rollcall-lookup=[^;]*/.exec(c.req.header('Cookie') ?? '')?.[0] ?? byAddress(c);
  const byEventAndAddress = (c: Context) => `${c.req.param('id')?.toLowerCase()} ${byAddress(c)}`;
  return new Hono<AppEnv>()
    .get('/api/events/:codeOrId', limiter.misses('missedLookups', byAddress))
    .post('/api/auth/register', limiter.calls('registrations', byAddress))
    .post(
      '/api/auth/login',
      limiter.guesses('passwordsOfAddress', byAddress),
      limiter.guesses('passwords', byEmailAndAddress, { rightStartsAnew: true }),
    )
    .put('/api/auth/password', limiter.guesses('passwords', byPerson, { rightStartsAnew: true }))
    .post('/api/auth/reauth', limiter.guesses('passwords', byPerson, { rightStartsAnew: true }))
    .post(
      '/api/auth/reset-password',
      limiter.lastingCalls('mailsOfAddress', byAddress),
      limiter.lastingCalls('resetMails', byEmail),
    )
    .post('/api/auth/reset-password/confirm', limiter.guesses('codesOfAddress', byAddress))
    .post('/api/setup', limiter.guesses('codesOfAddress', byAddress))
    .post(
      '/api/guests/lookup',
      limiter.lastingCalls('mailsOfAddress', byAddress),
      limiter.lastingCalls('codeMails', byEmailAndAddress),
      limiter.lastingCalls('codeMailsToAddress', byEmail),
    )
    .post('/api/guests/verify', limiter.guesses('codesOfAddress', byAddress), limiter.guesses('codes', byBrowser))
    .post('/api/guests/reentry', limiter.guesses('codesOfAddress', byAddress))
    .post('/api/events/:id/promo', limiter.guesses('promoCodes', byEventAndAddress))
    .post('/api/photos/:id/comments', limiter.calls('comments', byPerson))
    .get('/api/privacy/export', limiter.calls('exports', byPerson));
}

/** The address in the body, as the schemas take it; undefined for a body that they will refuse. */
async function typedEmail(c: Context): Promise<string | undefined> {
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? body.email.trim().toLowerCase() : undefined;
}
