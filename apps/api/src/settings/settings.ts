import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import type { RegistrationPolicy } from '@rollcall/schema/customer';
import type { VideoLimits } from '@rollcall/schema/video-limits';
import { Environment, secretSettings } from './environment.ts';
import { describeHalfPair } from './half-pairs.ts';
import { formatHost, listLocalNames, parseLocalNetworks } from './local-names.ts';
import { type ObjectStoreSettings, parsePicturesUrl } from './pictures-url.ts';
import { defaultPorts, selectTls, type TlsSettings } from './tls-settings.ts';

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
  /** The URL of a PostgreSQL database; null for a file in the data folder. */
  databaseUrl: string | null;
  /** The bucket of pictures, and the keys to it; null for the data folder. */
  objectStore: ObjectStoreSettings | null;
  /** What of its work this server does: answer, or make renditions and run jobs. */
  role: 'all' | 'web' | 'worker';
  /** How long this server goes on while it says that it is not ready, before it stops. */
  drainMs: number;
  /** The public origin without a trailing slash; links, cookies and the same-origin check use it. */
  origin: string;
  /** Where the server was before: documents there lead to `origin`, and pages that are still open go on. */
  formerOrigins: string[];
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
  /** What a video may take, in events that accept them. */
  videos: VideoLimits;
  /** Path of the `ffmpeg` that draws posters of videos that came without; null for none. */
  ffmpeg: string | null;
  /** Where questions of accounts with priority support go, and in how many hours they are usually answered; 0: not said. */
  support: { address: string; hours: number } | null;
  /** Whether administrators can assign plans without a payment, for tests. */
  hasTestTools: boolean;
  trustsProxy: boolean;
  /** Whether webhooks may call this machine, and by plain http. */
  allowsLoopbackWebhooks: boolean;
  /** Whether pushes may go to this machine, and by plain http: to the push service of a test. */
  allowsLoopbackPushes: boolean;
  /** Local networks whose machines webhooks may call, also by plain http; null for none. */
  webhookNetworks: BlockList | null;
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

/** For a proxy that asks every two seconds. A server with a file as database has no other beside it. */
const fleetDrainSeconds = 5;

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
    const name = String(issue?.path[0]);
    const given = secretSettings.includes(name) ? 'it' : JSON.stringify(environment[name]);
    throw new SettingsError(`${name} cannot be used: ${given} is not ${issue?.message}`);
  }
  const env = parsed.data;
  const halfPair = describeHalfPair(withoutUnset(environment));
  if (halfPair) throw new SettingsError(halfPair);
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
    databaseUrl: env.ROLLCALL_DATABASE_URL ?? null,
    objectStore: parseObjectStore(env),
    role: env.ROLLCALL_ROLE,
    drainMs: 1000 * (env.ROLLCALL_DRAIN_SECONDS ?? (env.ROLLCALL_DATABASE_URL ? fleetDrainSeconds : 0)),
    origin,
    formerOrigins: (env.ROLLCALL_FORMER_ORIGINS?.split(',') ?? []).map((former) => new URL(former.trim()).origin),
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
    ffmpeg: env.ROLLCALL_FFMPEG ?? null,
    videos: { seconds: env.ROLLCALL_VIDEO_SECONDS, bytes: env.ROLLCALL_VIDEO_MB * 1_000_000 },
    support: env.ROLLCALL_SUPPORT_EMAIL
      ? { address: env.ROLLCALL_SUPPORT_EMAIL, hours: env.ROLLCALL_SUPPORT_HOURS }
      : null,
    hasTestTools: env.ROLLCALL_TEST_TOOLS,
    trustsProxy: env.ROLLCALL_TRUST_PROXY,
    allowsLoopbackPushes: env.ROLLCALL_PUSH_TO_LOOPBACK,
    allowsLoopbackWebhooks: env.ROLLCALL_WEBHOOKS_TO_LOOPBACK,
    webhookNetworks: env.ROLLCALL_WEBHOOK_NETWORKS ? parseLocalNetworks(env.ROLLCALL_WEBHOOK_NETWORKS) : null,
    acceptsPayments: stripe !== null && env.ROLLCALL_BILLING === 'on',
    stripe,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Rollcall <rollcall@${new URL(origin).hostname}>`,
  };
}

function parseObjectStore(env: Environment): ObjectStoreSettings | null {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const url = env.ROLLCALL_PICTURES_URL === undefined ? null : parsePicturesUrl(env.ROLLCALL_PICTURES_URL);
  if (!url || !accessKeyId || !secretAccessKey) return null;
  return { ...url, accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN ?? null };
}

function parseStripe(env: Environment): StripeSettings | null {
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
