import type { Context } from 'hono';
import type { AppEnv } from '../access/app-env.ts';

/** Returns the key under which a limit counts a call. `address` is the caller's network address. */
export type RateLimitKey = (c: Context<AppEnv>, address: string) => string | Promise<string>;

export const perAddress: RateLimitKey = (_c, address) => address;

/** The signed-in user; the network address for a visitor. */
export const perUser: RateLimitKey = (c, address) => c.get('caller')?.userId ?? address;

/** The e-mail address in the JSON body; the network address for a body without one. */
export const perEmail: RateLimitKey = async (c, address) => (await emailInBody(c)) ?? address;

export const perEmailAndAddress: RateLimitKey = async (c, address) => `${await emailInBody(c)} ${address}`;

/** The event in the parameter `id` of the path. */
export const perEventAndAddress: RateLimitKey = (c, address) => `${c.req.param('id')?.toLowerCase()} ${address}`;

/** Normalizes the address as the schemas do. Returns undefined for a body that they reject. */
async function emailInBody(c: Context): Promise<string | undefined> {
  const body: unknown = await c.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('email' in body)) return undefined;
  return typeof body.email === 'string' ? body.email.trim().toLowerCase() : undefined;
}
