import { isIP } from 'node:net';
import { isAbsolute } from 'node:path';
import { RegistrationPolicy } from '@rollcall/schema/customer';
import { videoLimits } from '@rollcall/schema/video';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';
import { parseLocalNetworks } from './local-names.ts';
import { parsePicturesUrl } from './pictures-url.ts';

// Each message is what is allowed, in the sentence "PORT cannot be used: "abc" is not a whole number from 0 to 65535".

const text = (isAllowed: (value: string) => boolean, allowed: string) => z.string().check(z.refine(isAllowed, allowed));

const wholeNumber = (min: number, max: number) =>
  z.pipe(
    text(
      (value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
      `a whole number from ${min} to ${max}`,
    ),
    z.transform(Number),
  );

const flag = z.pipe(
  z.optional(z.enum(['0', '1'], '0 or 1')),
  z.transform((value) => value === '1'),
);

const onOrOff = z._default(z.enum(['on', 'off'], 'on or off'), 'on');

const port = z.optional(wholeNumber(0, 65535));

const email = z.optional(z.email('a mail address such as you@example.com'));

function isOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null;
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    url.search + url.hash + url.username === ''
  );
}

const origin = z.optional(text(isOrigin, 'an origin such as https://photos.example'));

const origins = z.optional(
  text(
    (value) => value.split(',').every((one) => isOrigin(one.trim())),
    'a list of origins such as https://old.example,https://older.example',
  ),
);

const startsWith = (...prefixes: string[]) =>
  z.optional(
    text(
      (value) => prefixes.some((prefix) => value.startsWith(prefix)) && !/\s/.test(value),
      `a text that begins with ${prefixes.join(' or ')}`,
    ),
  );

const price = startsWith('price_');

/** Uploads close 30 days after an event, and its organizer is told 30 days before the photos go. */
const minRetentionDays = 60;

/** Parses the variables of the environment that are settings. */
export const Environment = z.object({
  PORT: port,
  ROLLCALL_HTTP_PORT: port,
  HOST: z._default(text(isHost, 'an address or a name of this machine, such as 127.0.0.1'), '0.0.0.0'),
  ROLLCALL_SETTINGS: z.optional(z.string()),
  ROLLCALL_DATA: z._default(z.string(), './data'),
  ROLLCALL_DATABASE_URL: z.optional(
    text(
      isPostgresUrl,
      'an address such as postgres://user:password@host:5432/rollcall, with special characters percent-encoded (@ as %40, / as %2F)',
    ),
  ),
  ROLLCALL_PICTURES_URL: z.optional(
    text(
      (value) => parsePicturesUrl(value) !== null,
      'an address such as s3://rollcall?endpoint=https://s3.example&region=eu-central-1',
    ),
  ),
  AWS_ACCESS_KEY_ID: z.optional(text(isToken, 'the id of an access key')),
  AWS_SECRET_ACCESS_KEY: z.optional(text(isToken, 'the secret of an access key')),
  AWS_SESSION_TOKEN: z.optional(text(isToken, 'the token of a session')),
  ROLLCALL_ORIGIN: origin,
  ROLLCALL_FORMER_ORIGINS: origins,
  ROLLCALL_TLS_CERT: z.optional(z.string()),
  ROLLCALL_TLS_KEY: z.optional(z.string()),
  ROLLCALL_ACME_EMAIL: email,
  ROLLCALL_ACME_DIRECTORY: z._default(
    z.url({ protocol: /^https$/, error: 'an address that begins with https://' }),
    'https://acme-v02.api.letsencrypt.org/directory',
  ),
  ROLLCALL_LOCAL: flag,
  ROLLCALL_ADMIN_EMAIL: email,
  ROLLCALL_ADMIN_PASSWORD: z.optional(
    text((value) => value.length >= 8 && value.length <= 255, 'a password of 8 to 255 characters'),
  ),
  ROLLCALL_METRICS_PORT: port,
  ROLLCALL_BILLING: onOrOff,
  ROLLCALL_PROMO_CODES: z._default(z.string(), 'FREE'),
  ROLLCALL_REGISTRATION: z._default(z.enum(RegistrationPolicy.options, 'open, invite or closed'), 'open'),
  ROLLCALL_REMINDERS: onOrOff,
  ROLLCALL_ROLE: z._default(z.enum(['all', 'web', 'worker'], 'all, web or worker'), 'all'),
  ROLLCALL_DRAIN_SECONDS: z.optional(wholeNumber(0, 300)),
  ROLLCALL_RETENTION_DAYS: z.optional(wholeNumber(minRetentionDays, 3650)),
  ROLLCALL_FFMPEG: z.optional(text((value) => isAbsolute(value), 'an absolute path such as /usr/bin/ffmpeg')),
  ROLLCALL_VIDEO_SECONDS: z._default(wholeNumber(1, 600), videoLimits.seconds),
  ROLLCALL_VIDEO_MB: z._default(wholeNumber(1, 1000), videoLimits.bytes / 1_000_000),
  ROLLCALL_SUPPORT_EMAIL: email,
  ROLLCALL_SUPPORT_HOURS: z._default(wholeNumber(0, 720), 0),
  ROLLCALL_TEST_TOOLS: flag,
  ROLLCALL_TRUST_PROXY: flag,
  ROLLCALL_WEBHOOK_NETWORKS: z.optional(
    text(
      (value) => parseLocalNetworks(value) !== null,
      'a list of local networks such as 192.168.1.0/24, separated by commas',
    ),
  ),
  ROLLCALL_PUSH_TO_LOOPBACK: flag,
  ROLLCALL_WEBHOOKS_TO_LOOPBACK: flag,
  STRIPE_API_ORIGIN: origin,
  STRIPE_PRICE_BUSINESS_ANNUAL: price,
  STRIPE_PRICE_BUSINESS_MONTHLY: price,
  STRIPE_PRICE_PREMIUM_ANNUAL: price,
  STRIPE_PRICE_PREMIUM_MONTHLY: price,
  STRIPE_PRICE_PREMIUM_PRIVATE: price,
  STRIPE_PRICE_PRIVATE_EVENTS: price,
  STRIPE_SECRET_KEY: startsWith('sk_', 'rk_'),
  STRIPE_TRIAL_DAYS: z._default(wholeNumber(0, 730), 0),
  STRIPE_PUBLISHABLE_KEY: startsWith('pk_'),
  STRIPE_WEBHOOK_SECRET: startsWith('whsec_'),
  SMTP_URL: z.optional(
    text(
      isMailServer,
      'an address such as smtps://user:password@mail.example, with special characters percent-encoded (@ as %40, / as %2F)',
    ),
  ),
  MAIL_FROM: z.optional(text(isSender, 'one address such as Rollcall <photos@example.com>')),
});
export type Environment = z.infer<typeof Environment>;

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Settings that contain secrets: their values are in no message. */
export const secretSettings: readonly string[] = [
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'ROLLCALL_ADMIN_PASSWORD',
  'ROLLCALL_DATABASE_URL',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
];

/** Whether the value has only printable characters of ASCII, none of them a space. */
function isToken(value: string): boolean {
  return /^[!-~]+$/.test(value);
}

function isHost(value: string): boolean {
  return isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/i.test(value);
}

/** Whether the value is an address of PostgreSQL; of a socket, `host` is its folder (postgres:///rollcall?host=/run/postgresql). */
function isPostgresUrl(value: string): boolean {
  const url = /^postgres(ql)?:\/\//.test(value) ? URL.parse(value) : null;
  const hasHost = url !== null && (url.hostname !== '' || url.searchParams.has('host'));
  return hasHost && /^\/[^/]+$/.test(url.pathname) && url.hash === '';
}

/** Whether the value is an address of SMTP whose user and password contain no reserved character (RFC 3986, 3.2.1). */
function isMailServer(value: string): boolean {
  const url = /^smtps?:\/\//.test(value) ? URL.parse(value) : null;
  if (!url?.hostname || url.hash !== '' || !['', '/'].includes(url.pathname)) return false;
  const [, authority = ''] = /^smtps?:\/\/([^/?]*)/.exec(value) ?? [];
  const [host, ...userinfo] = authority.split('@').reverse();
  return Boolean(host) && userinfo.length <= 1 && /^([\w.~!$&'()*+,;=:-]|%[0-9a-f]{2})*$/i.test(userinfo[0] ?? '');
}

/** Whether the value is one mail address, with or without a name. */
function isSender(value: string): boolean {
  const [sender, ...more] = addressparser(value);
  return more.length === 0 && /^[^\s@]+@[^\s@]+$/.test(sender?.address ?? '') && !/[\r\n]/.test(value);
}
