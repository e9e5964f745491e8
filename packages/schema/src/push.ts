import * as z from 'zod/mini';

/** The key that this server signs pushes with (VAPID, RFC 8292): an uncompressed point of P-256 in base64url. */
export const PushKey = z.object({ publicKey: z.string() });
export type PushKey = z.infer<typeof PushKey>;

const Endpoint = z.string().check(z.maxLength(2000), z.refine<string>(isUrl, 'Must be a URL'));

/** A `PushSubscription` of a browser as JSON (Push API, section 8). */
export const NewPushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({
    /** 65 bytes: an uncompressed point of P-256. */
    p256dh: z.string().check(z.regex(/^B[A-Za-z0-9_-]{86}=?$/, 'Must be a key of P-256 in base64url')),
    /** 16 bytes. */
    auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'Must be 16 bytes in base64url')),
  }),
});
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/** The body of `DELETE /api/push/subscription`; without one, all of this session end. */
export const EndedPushSubscription = z.object({ endpoint: z.optional(Endpoint) });
export type EndedPushSubscription = z.infer<typeof EndedPushSubscription>;

/**
 * The payload of a push: a declarative push message (Push API), which Safari shows itself and our service worker shows
 * elsewhere.
 */
export const PushMessage = z.object({
  web_push: z.literal(8030),
  notification: z.object({
    title: z.string(),
    body: z.string(),
    /** The address that a tap opens. */
    navigate: z.string(),
    lang: z.string(),
    dir: z.literal('auto'),
    /** A later one of the same tag takes its place. */
    tag: z.string(),
  }),
  /** How many notifications are unread. */
  app_badge: z.number(),
});
export type PushMessage = z.infer<typeof PushMessage>;

/** Safari before 17 has no `URL.canParse`. */
function isUrl(value: string): boolean {
  try {
    return new URL(value).href !== '';
  } catch {
    return false;
  }
}
