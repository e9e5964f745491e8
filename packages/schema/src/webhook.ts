import * as z from 'zod/mini';
import { Id } from './id.ts';

/** What a webhook is told about: a photo whose picture arrived, and one that was approved, also on arrival. */
export const webhookTypes = ['photo.received', 'photo.approved'] as const;
export const WebhookType = z.enum(webhookTypes);
export type WebhookType = z.infer<typeof WebhookType>;

/** How many webhooks an account can have. */
export const maxWebhooks = 10;

/** How long deliveries are listed. */
export const deliveryDays = 30;

const invalidUrl = 'Must be an address that starts with https://';

/** Returns whether it is an address of http or https without credentials. */
function isWebhookUrl(value: string): boolean {
  try {
    const { protocol, username, password } = new URL(value);
    return /^https?:$/.test(protocol) && username === '' && password === '';
  } catch {
    return false;
  }
}

/** The body of `POST /api/account/webhooks`. */
export const NewWebhook = z.object({
  /** Plain http only where the server permits loopback addresses. */
  url: z
    .string()
    .check(
      z.trim(),
      z.maxLength(500, 'Must be at most 500 characters long'),
      z.refine<string>(isWebhookUrl, invalidUrl),
    ),
  types: z.array(WebhookType).check(
    z.minLength(1, 'Choose what it is told'),
    z.maxLength(webhookTypes.length),
    z.refine((types) => new Set(types).size === types.length, 'Each may be there once'),
  ),
  /** An event that the account organizes; null: all of them. */
  eventId: z.optional(z.nullable(Id)),
});
export type NewWebhook = z.infer<typeof NewWebhook>;

/** A webhook in `GET /api/account/webhooks`. */
export const Webhook = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(WebhookType),
  eventId: z.nullable(z.string()),
  eventName: z.nullable(z.string()),
  createdAt: z.string(),
  /** When the first of the failures since the last success happened. */
  failingSince: z.nullable(z.string()),
  /** When it was disabled after days of failures. A delivered test enables it again. */
  disabledAt: z.nullable(z.string()),
});
export type Webhook = z.infer<typeof Webhook>;

/** The webhooks of an account. */
export const Webhooks = z.object({
  /** As of `ApiKeys`. */
  isEntitled: z.boolean(),
  webhooks: z.array(Webhook),
});
export type Webhooks = z.infer<typeof Webhooks>;

/** A new or replaced secret, with which signatures are verified: `whsec_` and base64. It is shown once. */
export const WebhookSecret = z.object({ id: z.string(), secret: z.string() });
export type WebhookSecret = z.infer<typeof WebhookSecret>;

/** A message of a webhook in its log. */
export const WebhookDelivery = z.object({
  id: z.string(),
  type: z.enum([...webhookTypes, 'webhook.test']),
  photoId: z.nullable(z.string()),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  createdAt: z.string(),
  /** The time of the last attempt. */
  attemptedAt: z.nullable(z.string()),
  /** The HTTP status of the last attempt; null without a response. */
  statusCode: z.nullable(z.number()),
  /** Why the last attempt failed. */
  error: z.nullable(z.string()),
  /** When a pending one is attempted next. */
  nextAttemptAt: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** What a webhook receives, signed as Standard Webhooks specify. It contains no email address. */
export const WebhookMessage = z.object({
  type: z.enum([...webhookTypes, 'webhook.test']),
  /** When it happened; the photo is described as it was when the message was sent. */
  timestamp: z.string(),
  /** The photo; null in a test. */
  data: z.nullable(
    z.object({
      id: z.string(),
      eventId: z.string(),
      /** The frame number in its event. */
      number: z.number(),
      isApproved: z.boolean(),
      /** The name that the guest chose to show. */
      uploaderName: z.string(),
    }),
  ),
});
export type WebhookMessage = z.infer<typeof WebhookMessage>;
