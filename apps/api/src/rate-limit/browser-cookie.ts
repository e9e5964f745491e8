import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from '../access/app-env.ts';
import type { Settings } from '../settings/settings.ts';

/** Browsers keep a cookie for 400 days at most (RFC 6265bis, section 5.5). */
const maxAgeSeconds = 400 * 24 * 60 * 60;

/**
 * Creates accessors of the cookie that distinguishes the browsers behind one network address in rate limits. It
 * authenticates nobody, and a client can send any value or none.
 */
export function browserCookie({ isHttps }: Pick<Settings, 'isHttps'>) {
  const name = isHttps ? '__Host-rollcall-browser' : 'rollcall-browser';
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isHttps, maxAge: maxAgeSeconds } as const;
  return {
    /** Sets `browserId` in the context. */
    identify: createMiddleware<AppEnv>(async (c, next) => {
      const value = getCookie(c, name);
      c.set('browserId', value && /^[\w-]{43}$/.test(value) ? value : null);
      await next();
    }),
    /** Returns the browser's id, a new one if it has none, and renews its cookie. */
    ensure(c: Context<AppEnv>): string {
      const id = c.get('browserId') ?? randomBytes(32).toString('base64url');
      setCookie(c, name, id, attributes);
      return id;
    },
  };
}
export type BrowserCookie = ReturnType<typeof browserCookie>;
