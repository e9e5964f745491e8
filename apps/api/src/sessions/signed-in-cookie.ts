import { type SignedInKind, signedInCookieNames } from '@rollcall/schema/session';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../access/app-env.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * The cookie that tells a page that the browser holds a session, which scripts cannot read: a browser may clear what
 * the page has stored and keep its cookies. It proves nothing.
 */
export function signedInCookie({ isHttps }: Pick<Settings, 'isHttps'>) {
  const name = signedInCookieNames[isHttps ? 'https' : 'http'];
  const attributes = { path: '/', sameSite: 'Lax', secure: isHttps } as const;
  return {
    get: (c: Context<AppEnv>) => getCookie(c, name),
    /** Set as long as the cookie of the session, which it comes with. */
    set: (c: Context<AppEnv>, kind: SignedInKind, maxAge: number) =>
      setCookie(c, name, kind, { ...attributes, maxAge }),
    clear: (c: Context<AppEnv>) => deleteCookie(c, name, attributes),
  };
}
