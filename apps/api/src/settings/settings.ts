import { resolve } from 'node:path';
import { RegistrationPolicy } from '@rollcall/schema/customer';
import addressparser from 'nodemailer/lib/addressparser';
import * as z from 'zod/mini';

const flag = (fallback: boolean) =>
  z.pipe(
    z.optional(z.enum(['0', '1'])),
    z.transform((value) => (value === undefined ? fallback : value === '1')),
  );

const Environment = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), '0.0.0.0'),
  ROLLCALL_DATA: z._default(z.string().check(z.minLength(1)), './data'),
  ROLLCALL_ORIGIN: z.optional(
    z.string().check(
      z.refine((value: string) => {
        const url = URL.canParse(value) ? new URL(value) : null;
        return url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '';
      }, 'must be an origin such as https://photos.example'),
    ),
  ),
  ROLLCALL_ADMIN_EMAIL: z.optional(z.email()),
  ROLLCALL_ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(8), z.maxLength(255))),
  ROLLCALL_BILLING: z._default(z.enum(['on', 'off']), 'on'),
  ROLLCALL_PROMO_CODES: z._default(z.string(), 'FREE'),
  ROLLCALL_REGISTRATION: z._default(RegistrationPolicy, 'open'),
  ROLLCALL_REMINDERS: z._default(z.enum(['on', 'off']), 'on'),
  ROLLCALL_TEST_TOOLS: flag(false),
  ROLLCALL_TRUST_PROXY: flag(false),
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

/** Whether the value is one mail address, with or without a name. */
function isSender(value: string): boolean {
  const [sender, ...more] = addressparser(value);
  return more.length === 0 && /^[^\s@]+@[^\s@]+$/.test(sender?.address ?? '') && !/[\r\n]/.test(value);
}

/** The settings from the environment, parsed once at start. */
export interface Settings {
  port: number;
  host: string;
  /** Absolute path of the data folder. */
  dataDir: string;
  /** The public origin without a trailing slash; links, cookies and the same-origin check use it. */
  origin: string;
  /** Whether `ROLLCALL_ORIGIN` is set. Without it the same-origin check also accepts local hosts. */
  isOriginGiven: boolean;
  isHttps: boolean;
  firstAdmin: { email: string; password: string } | null;
  isBillingOn: boolean;
  promoCodes: string[];
  registration: RegistrationPolicy;
  /** Whether guests are reminded by mail of photos that are still on their phone. */
  sendsReminders: boolean;
  /** Whether administrators can assign plans without a payment, for tests. */
  hasTestTools: boolean;
  trustsProxy: boolean;
  /** The mail server. If null, each mail is written to a file. */
  smtpUrl: string | null;
  /** The `From` header of mails, with or without a name. */
  mailFrom: string;
}

/** Thrown for an invalid setting. The message names the setting and contains no secret. */
export class SettingsError extends Error {}

/** Settings whose empty value is not the default. */
const emptiable: readonly string[] = ['ROLLCALL_PROMO_CODES'];

/** Parses the environment. An empty value counts as unset, except an empty list. Throws {@link SettingsError} for an invalid value. */
export function parseSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || emptiable.includes(name)),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new SettingsError(`${String(issue?.path[0])} cannot be used: ${issue?.message}`);
  }
  const env = parsed.data;
  const origin = new URL(env.ROLLCALL_ORIGIN ?? `http://localhost:${env.PORT}`).origin;
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.ROLLCALL_DATA),
    origin,
    isOriginGiven: env.ROLLCALL_ORIGIN !== undefined,
    isHttps: origin.startsWith('https:'),
    firstAdmin:
      env.ROLLCALL_ADMIN_EMAIL && env.ROLLCALL_ADMIN_PASSWORD
        ? { email: env.ROLLCALL_ADMIN_EMAIL.toLowerCase(), password: env.ROLLCALL_ADMIN_PASSWORD }
        : null,
    isBillingOn: env.ROLLCALL_BILLING === 'on',
    promoCodes: env.ROLLCALL_PROMO_CODES.split(',')
      .map((code) => code.trim())
      .filter(Boolean),
    registration: env.ROLLCALL_REGISTRATION,
    sendsReminders: env.ROLLCALL_REMINDERS === 'on',
    hasTestTools: env.ROLLCALL_TEST_TOOLS,
    trustsProxy: env.ROLLCALL_TRUST_PROXY,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? `Rollcall <rollcall@${new URL(origin).hostname}>`,
  };
}
