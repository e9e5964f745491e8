import { type SignedInKind, signedInCookieNames } from '@rollcall/schema/session';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../access/app-env.ts';
import type { Settings } from '../settings/settings.ts';

/**
 * Creates accessors of the cookie that tells scripts that the browser has a session cookie, which they cannot read. A
 * browser may clear the page's storage and keep cookies. It is not used for authentication.
 */
export function signedInCookie({ isHttps }: Pick<Settings, 'isHttps'>) {
  const name = signedInCookieNames[isHttps ? 'https' : 'http'];
  const attributes = { path: '/', sameSite: 'Lax', secure: isHttps } as const;
  return {
    get: (c: Context<AppEnv>) => getCookie(c, name),
    /** `maxAge` is that of the session cookie, in seconds. */
    set: (c: Context<AppEnv>, kind: SignedInKind, maxAge: number) =>
      setCookie(c, name, kind, { ...attributes, maxAge }),
    clear: (c: Context<AppEnv>) => deleteCookie(c, name, attributes),
  };
}
