import * as z from 'zod/mini';

/** How long a sign-in lasts: since it was last used, and at all. Administrators have less. */
export const sessionLimits = { idleDays: 7, absoluteDays: 30, adminIdleMinutes: 30, adminAbsoluteHours: 12 } as const;

/** How long a typed password opens what destroys. */
export const reauthMinutes = 15;

/** A sign-in as `GET /api/auth/sessions` lists it. Its id is no secret: it ends the session and opens nothing. */
export const SignIn = z.object({
  id: z.string(),
  /** Such as `Chrome on Android`. */
  device: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isCurrent: z.boolean(),
});
export type SignIn = z.infer<typeof SignIn>;

/** A guest has no account. */
export const SignedInKind = z.enum(['customer', 'guest']);
export type SignedInKind = z.infer<typeof SignedInKind>;

/**
 * Names of the cookie that scripts can read, whose value is a `SignedInKind`: this browser holds a session. It proves
 * nothing.
 */
export const signedInCookieNames = { https: '__Host-rollcall-signed-in', http: 'rollcall-signed-in' } as const;
