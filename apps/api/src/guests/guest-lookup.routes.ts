import { GuestLookup, GuestVerification, signInCodeLimits } from '@rollcall/schema/guest';
import { type Context, Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../access/app-env.ts';
import { activeUserId } from '../access/caller.ts';
import { requestLanguage } from '../http/request-language.ts';
import { validate } from '../http/validate.ts';
import type { BrowserCookie } from '../rate-limit/browser-cookie.ts';
import {
  emailInBody,
  perAddressOfVisitors,
  perEmail,
  perEmailAndPerson,
  perPerson,
  type RateLimitKey,
} from '../rate-limit/rate-limit-keys.ts';
import type { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { SessionCookies } from '../sessions/session-cookies.ts';
import type { Settings } from '../settings/settings.ts';
import type { GuestLookupStore } from './guest-lookup.store.ts';

interface Deps {
  browserCookie: BrowserCookie;
  limiter: RateLimiter;
  lookups: GuestLookupStore;
  sessionCookies: SessionCookies;
  settings: Pick<Settings, 'isHttps'>;
}

export function guestLookupRoutes({ browserCookie, limiter, lookups, sessionCookies, settings }: Deps) {
  const cookie = lookupCookie(settings);
  const perAddressOf =
    (recipients: 'strangers' | 'guests'): RateLimitKey =>
    async (c, address) =>
      (await lookups.isKnownRecipient((await emailInBody(c)) ?? '')) === (recipients === 'guests') ? address : null;
  /** By the recipient, since each lookup renews the cookie. */
  const perRecipientAndAddress: RateLimitKey = async (c, address) =>
    `${(await lookups.findRecipient(cookie.read(c))) ?? ''} ${address}`;
  /** Only a mailed code can be guessed. */
  const perAddressWithCode: RateLimitKey = async (c, address) =>
    (await lookups.hasCode(cookie.read(c))) ? address : null;
  return new Hono<AppEnv>()
    .get('/api/guests/search', validate('query', GuestLookup), async (c) =>
      c.json(await lookups.search(c.get('caller'), c.req.valid('query').email), 200),
    )
    .post(
      '/api/guests/lookup',
      limiter.persistentCalls('mailsPerAddress', perAddressOfVisitors),
      limiter.persistentCalls('mailsPerPerson', perPerson),
      limiter.persistentCalls('codeMails', perEmailAndPerson),
      limiter.persistentCalls('codeMailsPerRecipient', perEmail),
      limiter.persistentCalls('codeMailsPerRecipientAndDay', perEmail),
      validate('json', GuestLookup),
      limiter.withheldMails('mailsToStrangers', perAddressOf('strangers')),
      limiter.withheldMails('codeMailsToGuests', perAddressOf('guests')),
      async (c) => {
        const isWithheld = c.get('isMailWithheld') === true;
        cookie.set(
          c,
          await lookups.mailCode(c.req.valid('json').email, cookie.read(c), {
            language: requestLanguage(c),
            isWithheld,
          }),
        );
        browserCookie.ensure(c);
        const userId = activeUserId(c.get('caller'));
        return c.json(userId ? await lookups.listMemberships(userId) : [], 202);
      },
    )
    .post(
      '/api/guests/verify',
      limiter.guesses('codesPerAddress', perAddressWithCode),
      limiter.guesses('codes', perRecipientAndAddress),
      validate('json', GuestVerification),
      async (c) => {
        const caller = c.get('caller');
        const userId = await lookups.verify(caller, cookie.read(c), c.req.valid('json').code);
        await sessionCookies.continueAs(c, userId);
        return c.json(await lookups.listMemberships(userId), 200);
      },
    );
}

/** The cookie of the browser that requested a code. It grants nothing without the code, and expires with it. */
function lookupCookie({ isHttps }: Pick<Settings, 'isHttps'>) {
  const name = isHttps ? '__Host-rollcall-lookup' : 'rollcall-lookup';
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps } as const;
  return {
    read: (c: Context<AppEnv>) => getCookie(c, name),
    set: (c: Context<AppEnv>, browser: string) =>
      setCookie(c, name, browser, { ...attributes, maxAge: signInCodeLimits.minutes * 60 }),
  };
}
