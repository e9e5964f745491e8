import * as z from 'zod/mini';
import { StripeError } from './stripe-error.ts';

const text = z.string().check(z.minLength(1), z.maxLength(5000));
const flag = z.enum(['true', 'false']);
const metadata = z.optional(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))));
const expand = z.optional(z.array(text));
const limit = z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/)));
const page = { limit, starting_after: z.optional(text), ending_before: z.optional(text), expand };
const proration_behavior = z.optional(z.enum(['always_invoice', 'create_prorations', 'none']));

/** The parameters of the calls that the stand-in supports. Unknown ones are refused, as Stripe does. */
export const shapes = {
  'POST customers': z.strictObject({ email: z.optional(text), name: z.optional(text), metadata }),
  'POST subscriptions': z.strictObject({
    customer: text,
    items: z.array(z.strictObject({ price: text, quantity: z.optional(z.string()) })).check(z.minLength(1)),
    payment_behavior: z.enum(['default_incomplete']),
    payment_settings: z.optional(z.strictObject({ save_default_payment_method: z.enum(['off', 'on_subscription']) })),
    trial_period_days: z.optional(z.string().check(z.regex(/^\d+$/))),
    trial_settings: z.optional(
      z.strictObject({
        end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }),
      }),
    ),
    cancel_at_period_end: z.optional(flag),
    metadata,
    expand,
  }),
  'POST subscriptions/:id': z.strictObject({
    items: z.optional(z.array(z.strictObject({ id: text, price: text }))),
    cancel_at_period_end: z.optional(flag),
    payment_behavior: z.optional(z.enum(['error_if_incomplete'])),
    proration_behavior,
    metadata,
    expand,
  }),
  'GET subscriptions/:id': z.strictObject({ expand }),
  'DELETE subscriptions/:id': z.strictObject({ invoice_now: z.optional(flag), prorate: z.optional(flag), expand }),
  'GET subscriptions': z.strictObject({ customer: z.optional(text), status: z.optional(text), ...page }),
  'GET invoices/:id': z.strictObject({ expand }),
  'GET invoices': z.strictObject({ subscription: z.optional(text), customer: z.optional(text), ...page }),
  'GET invoice_payments': z.strictObject({
    payment: z.strictObject({ type: z.enum(['payment_intent']), payment_intent: text }),
    ...page,
  }),
  'GET disputes/:id': z.strictObject({ expand }),
  'GET disputes': z.strictObject({
    payment_intent: z.optional(text),
    created: z.optional(z.strictObject({ gte: text })),
    ...page,
  }),
  'POST billing_portal/sessions': z.strictObject({ customer: text, return_url: z.url() }),
} as const;

export type Call = keyof typeof shapes;
export type Parameters<Name extends Call> = z.infer<(typeof shapes)[Name]>;

/** Returns the parameters of a call. Throws Stripe's error for parameters that it would refuse. */
export function parseParameters<Name extends Call>(call: Name, parameters: unknown): Parameters<Name> {
  const parsed = shapes[call].safeParse(parameters);
  if (parsed.success) return parsed.data as Parameters<Name>;
  const issue = parsed.error.issues[0]!;
  if (issue.code === 'unrecognized_keys') {
    const param = issue.keys[0];
    throw new StripeError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = issue.path.join('.');
  throw new StripeError(400, `Invalid parameter: ${param}: ${issue.message}`, { code: 'parameter_invalid', param });
}
