import type { Context } from 'hono';
import { requiredScope } from '../access/allow-api-key.ts';
import type { AppEnv } from '../access/app-env.ts';

type Key = string | null;

/**
 * Returns the key under which a limit counts a call, or null for a call that it does not count. `address` is the caller's
 * network address.
 */
export type RateLimitKey = (c: Context<AppEnv>, address: string) => Key | Promise<Key>;

export const perAddress: RateLimitKey = (_c, address) => address;

/** The signed-in user; the network address for a visitor. */
export const perUser: RateLimitKey = (c, address) => c.get('caller')?.userId ?? address;

/** The e-mail address in the JSON body; the network address for a body without one. */
export const perEmail: RateLimitKey = async (c, address) => (await emailInBody(c)) ?? address;

export const perEmailAndBrowser: RateLimitKey = async (c) => `${await emailInBody(c)} browser ${c.get('browserId')}`;

export const perUserAndBrowser: RateLimitKey = (c) => `${c.get('caller')?.userId} browser ${c.get('browserId')}`;

/** The signed-in user, else the browser. Not counted: the first call of a browser, and scripts without cookies. */
export const perPerson: RateLimitKey = (c) => c.get('caller')?.userId ?? c.get('browserId');

/** Visitors by network address. Not counted: signed-in users, who have limits of their own. */
export const perAddressOfVisitors: RateLimitKey = (c, address) => (c.get('caller') ? null : address);

/** The e-mail address in the JSON body with the signed-in user, else the browser, else the network address. */
export const perEmailAndPerson: RateLimitKey = async (c, address) =>
  `${await emailInBody(c)} ${(await perPerson(c, address)) ?? address}`;

/** Counts a browser in which somebody signed in to the account before by the first key, every other by the second. */
export function byKnownBrowser(known: RateLimitKey, unknown: RateLimitKey): RateLimitKey {
  return (c, address) => (c.get('isKnownBrowser') ? known(c, address) : unknown(c, address));
}

/** Not counted: a browser in which somebody signed in to the account before. */
export function unlessKnownBrowser(key: RateLimitKey): RateLimitKey {
  return byKnownBrowser(() => null, key);
}

/** The API key. Not counted: calls without one, and uploads, which have the limits of their user alone. */
export const perApiKey: RateLimitKey = (c) =>
  requiredScope(c) === 'photos:write' ? null : (c.get('apiKeyId') ?? null);

/** The event in the parameter `id` of the path. */
export const perEventAndAddress: RateLimitKey = (c, address) => `${c.req.param('id')?.toLowerCase()} ${address}`;

/** The event in the parameter `id` of the path with the signed-in user; the network address for a visitor. */
export const perEventAndUser: RateLimitKey = async (c, address) =>
  `${c.req.param('id')?.toLowerCase()} ${await perUser(c, address)}`;

/** The invited address in the JSON body. */
export const perGuestEmail: RateLimitKey = async (c) => `${await emailInBody(c, 'guestEmail')}`;

/** Returns the address as the schemas normalize it, or undefined for a body that they reject. */
export async function emailInBody(
  c: Context<AppEnv>,
  field: 'email' | 'guestEmail' = 'email',
): Promise<string | undefined> {
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, field);
  return typeof value === 'string' ? value.trim().toLowerCase() : undefined;
}
