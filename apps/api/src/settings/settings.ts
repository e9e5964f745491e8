import { resolve } from 'node:path';
import { RegistrationPolicy } from '@rollcall/schema/customer';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';
import { formatHost, listLocalNames } from './local-names.ts';
import { defaultPorts, selectTls, type TlsSettings } from './tls-settings.ts';

const flag = (fallback: boolean) =>
  z.pipe(
    z.optional(z.enum(['0', '1'])),
    z.transform((value) => (value === undefined ? fallback : value === '1')),
  );

const port = z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535));

const origin = z.optional(
  z.string().check(
    z.refine((value: string) => {
      const url = URL.canParse(value) ? new URL(value) : null;
      return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
    }, 'must be an origin such as https://photos.example'),
  ),
);

/** Uploads close 30 days after an event, and its organizer is told 30 days before the photos go. */
const minRetentionDays = 60;

const Environment = z.object({
  PORT: z.optional(port),
  ROLLCALL_HTTP_PORT: z.optional(port),
  HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  ROLLCALL_SETTINGS: z.optional(z.string()),
  ROLLCALL_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  ROLLCALL_ORIGIN: origin,
  ROLLCALL_TLS_CERT: z.optional(z.string()),
  ROLLCALL_TLS_KEY: z.optional(z.string()),
  ROLLCALL_ACME_EMAIL: z.optional(z.email()),
  ROLLCALL_ACME_DIRECTORY: z._default(z.url({ protocol: /^https$/ }), 'https://acme-v02.api.letsencrypt.org/directory'),
  ROLLCALL_LOCAL: flag(false),
  ROLLCALL_ADMIN_EMAIL: z.optional(z.email()),
  ROLLCALL_ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(255))),
  ROLLCALL_METRICS_PORT: z.optional(port),
  ROLLCALL_BILLING: z._default(z.enum(['on', 'off']), 'on'),
  ROLLCALL_PROMO_CODES: z._default(z.string(), 'FREE'),
  ROLLCALL_REGISTRATION: z._default(RegistrationPolicy, 'open'),
  ROLLCALL_REMINDERS: z._default(z.enum(['on', 'off']), 'on'),
  ROLLCALL_RETENTION_DAYS: z.optional(z.coerce.number().check(z.int(), z.minimum(minRetentionDays), z.maximum(3650))),
  ROLLCALL_TEST_TOOLS: flag(false),
  ROLLCALL_TRUST_PROXY: flag(false),
  ROLLCALL_WEBHOOKS_TO_LOOPBACK: flag(false),
  STRIPE_API_ORIGIN: origin,
  STRIPE_PRICE_BUSINESS_ANNUAL: z.optional(z.string()),
  STRIPE_PRICE_BUSINESS_MONTHLY: z.optional(z.string()),
  STRIPE_PRICE_PREMIUM_ANNUAL: z.optional(z.string()),
  STRIPE_PRICE_PREMIUM_MONTHLY: z.optional(z.string()),
  STRIPE_PRICE_PREMIUM_PRIVATE: z.optional(z.string()),
  STRIPE_PRICE_PRIVATE_EVENTS: z.optional(z.string()),
  STRIPE_SECRET_KEY: z.optional(z.string()),
  STRIPE_TRIAL_DAYS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(730)), 0),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
  STRIPE_WEBHOOK_SECRET: z.optional(z.string()),
  SMTP_URL: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value: string) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? '') && URL.parse(value)?.hostname !== '',
          'must be an address such as smtps://user:password@mail.example',
        ),
      ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.refine(isSender, 'must be an address such as Rollcall <photos@example.com>')),
  ),
});

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Whether the value is one mail address, with or without a name. */
function isSender(value: string): boolean {
  const [sender, ...more] = addressparser(value);
  return more.length === 0 && /^[^\s@]+@[^\s@]+$/.test(sender?.address ?? '') && !/[\r\n]/.test(value);
}

/** The connection to the payment provider, and what is sold. */
export interface StripeSettings {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where its API is; null for Stripe itself. */
  apiOrigin: string | null;
  /** The ids of its prices, by plan and billing period. A plan without a price is not sold. */
  prices: Record<string, string>;
  /** Days of the first plan of an account that cost nothing; 0: none. */
  trialDays: number;
}

/**
 * The settings from the environment and the settings file, parsed once at start. Billing and registration change with the
 * purpose of the instance, which is known later; read them when they are needed.
 */
export interface Settings {
  /** Path of the settings file; null without one. */
  settingsFile: string | null;
  port: number;
  host: string;
  /** Where plain http is redirected to https; null for nowhere. */
  httpPort: number | null;
  /** Where the certificate comes from; null for plain http. */
  tls: TlsSettings | null;
  /** Where metrics are served, on the loopback address; null for nowhere. */
  metricsPort: number | null;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** The public origin without a trailing slash; links, cookies and the same-origin check use it. */
  origin: string;
  /** Whether `ROLLCALL_ORIGIN` is set. Without it the same-origin check also accepts local hosts. */
  isOriginGiven: boolean;
  isHttps: boolean;
  firstAdmin: { email: string; password: string } | null;
  isBillingOn: boolean;
  /** Whether `ROLLCALL_BILLING` and `ROLLCALL_REGISTRATION` are set; else the purpose of the instance decides. */
  isBillingGiven: boolean;
  isRegistrationGiven: boolean;
  promoCodes: string[];
  registration: RegistrationPolicy;
  /** Whether guests are reminded by mail of photos that are still on their phone. */
  sendsReminders: boolean;
  /** How many days after an event without a plan its photos are deleted; null: never. */
  retentionDays: number | null;
  /** Whether administrators can assign plans without a payment, for tests. */
  hasTestTools: boolean;
  trustsProxy: boolean;
  /** Whether webhooks may call this machine, and by plain http. */
  allowsLoopbackWebhooks: boolean;
  /** Whether plans can be bought: billing is on and all keys of the payment provider are set. */
  acceptsPayments: boolean;
  /** The payment provider; null unless all its keys are set. */
  stripe: StripeSettings | null;
  /** The mail server. If null, each mail is written to a file. */
  smtpUrl: string | null;
  /** The `From` header of mails, with or without a name. */
  mailFrom: string;
}

/** Thrown for an invalid setting. The message names the setting and contains no secret. */
export class SettingsError extends Error {}

/** Settings whose empty value is not the default. */
const emptiable: readonly string[] = ['ROLLCALL_PROMO_CODES'];

/** Returns the variables that are set. An empty value counts as unset, except an empty list. */
export function withoutUnset(environment: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || emptiable.includes(name)),
  );
}

/** Parses the environment. Throws {@link SettingsError} for an invalid value. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const parsed = Environment.safeParse(withoutUnset(environment));
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${String(issue?.path[0])} cannot be used: ${issue?.message}`);
  }
  const env = parsed.data;
  const [tls, conflict] = selectTls(env);
  if (conflict) throw new SettingsError(conflict);
  if (env.ROLLCALL_RETENTION_DAYS !== undefined && !env.SMTP_URL) {
    throw new SettingsError('ROLLCALL_RETENTION_DAYS needs SMTP_URL: organizers are told before photos are deleted');
  }
  const stripe = parseStripe(env);
  const ports = tls && tls.kind !== 'files' ? defaultPorts[tls.kind] : { https: 3000, http: null };
  const port = env.PORT ?? ports.https;
  const host = tls?.kind === 'local' ? formatHost(listLocalNames()[0]) : 'localhost';
  const origin = new URL(env.ROLLCALL_ORIGIN ?? `${tls ? 'https' : 'http'}://${host}:${port}`).origin;
  return {
    settingsFile: env.ROLLCALL_SETTINGS ?? null,
    port,
    httpPort: tls && (env.ROLLCALL_HTTP_PORT ?? ports.http),
    tls,
    host: env.HOST,
    metricsPort: env.ROLLCALL_METRICS_PORT ?? null,
    dataDir: resolve(env.ROLLCALL_DATA),
    origin,
    isOriginGiven: env.ROLLCALL_ORIGIN !== undefined,
    isHttps: origin.startsWith('https:'),
    firstAdmin:
      env.ROLLCALL_ADMIN_EMAIL && env.ROLLCALL_ADMIN_PASSWORD
        ? { email: env.ROLLCALL_ADMIN_EMAIL.toLowerCase(), password: env.ROLLCALL_ADMIN_PASSWORD }
        : null,
    isBillingOn: env.ROLLCALL_BILLING === 'on',
    isBillingGiven: Boolean(environment.ROLLCALL_BILLING),
    isRegistrationGiven: Boolean(environment.ROLLCALL_REGISTRATION),
    promoCodes: env.ROLLCALL_PROMO_CODES.split(',')
      .map((code) => code.trim())
      .filter(Boolean),
    registration: env.ROLLCALL_REGISTRATION,
    sendsReminders: env.ROLLCALL_REMINDERS === 'on',
    retentionDays: env.ROLLCALL_RETENTION_DAYS ?? null,
    hasTestTools: env.ROLLCALL_TEST_TOOLS,
    trustsProxy: env.ROLLCALL_TRUST_PROXY,
    allowsLoopbackWebhooks: env.ROLLCALL_WEBHOOKS_TO_LOOPBACK,
    acceptsPayments: stripe !== null && env.ROLLCALL_BILLING === 'on',
    stripe,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Rollcall <rollcall@${new URL(origin).hostname}>`,
  };
}

function parseStripe(env: z.infer<typeof Environment>): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_ORIGIN: apiOrigin } = env;
  if (!secretKey || !publishableKey || !webhookSecret) return null;
  const prices: Record<string, string | undefined> = {
    'premium monthly': env.STRIPE_PRICE_PREMIUM_MONTHLY,
    'premium annual': env.STRIPE_PRICE_PREMIUM_ANNUAL,
    'business monthly': env.STRIPE_PRICE_BUSINESS_MONTHLY,
    'business annual': env.STRIPE_PRICE_BUSINESS_ANNUAL,
    private_events: env.STRIPE_PRICE_PRIVATE_EVENTS,
    premium_private: env.STRIPE_PRICE_PREMIUM_PRIVATE,
  };
  const sold = Object.entries(prices).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiOrigin: apiOrigin ? new URL(apiOrigin).origin : null,
    prices: Object.fromEntries(sold),
    trialDays: env.STRIPE_TRIAL_DAYS,
  };
}
