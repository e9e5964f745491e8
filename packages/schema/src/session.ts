import * as z from 'zod/mini';

/** The lifetime of a session: since its last use, and in total. It is shorter for administrators. */
export const sessionLimits = { idleDays: 7, absoluteDays: 30, adminIdleMinutes: 30, adminAbsoluteHours: 12 } as const;

/** How long an entered password permits destructive actions. */
export const reauthMinutes = 15;

/** The app of a device whose browser is not recognized. */
export const unknownApp = 'Unknown app';

/** A session in `GET /api/auth/sessions`. Its id is not a secret: it can end the session, but not authenticate. */
export const SignIn = z.object({
  id: z.string(),
  /** Such as `Chrome on Android`, or an app alone. An unrecognized one is `Unknown app`. */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

/** Query of the call that ends all other sessions. `integrations` revokes the API keys and webhooks of the account, too. */
export const EndSessionsQuery = z.object({ integrations: z.optional(z.literal('true')) });

/** A guest has no account. */
export const SignedInKind = z.enum(['customer', 'guest']);
export type SignedInKind = z.infer<typeof SignedInKind>;

/**
 * The names of the cookie with a `SignedInKind`, which tells scripts whether this browser has a session. It does not
 * authenticate.
 */
export const signedInCookieNames = { https: '__Host-rollcall-signed-in', http: 'rollcall-signed-in' } as const;
