import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { parseSettings, SettingsError } from './settings.ts';

test('every setting has a default', () => {
  const settings = parseSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    metricsPort: null,
    httpPort: null,
    tls: null,
    origin: 'http://localhost:3000',
    isOriginGiven: false,
    isHttps: false,
    firstAdmin: null,
    isBillingOn: true,
    promoCodes: ['FREE'],
    registration: 'open',
    sendsReminders: true,
    retentionDays: null,
    trustsProxy: false,
    allowsLoopbackWebhooks: false,
    acceptsPayments: false,
    stripe: null,
    objectStore: null,
    role: 'all',
    drainMs: 0,
    smtpUrl: null,
    mailFrom: 'Rollcall <rollcall@localhost>',
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
});

test('a set variable overrides the default, and an empty one does not', () => {
  const settings = parseSettings({
    PORT: '8080',
    HOST: '',
    ROLLCALL_METRICS_PORT: '9464',
    ROLLCALL_ORIGIN: 'https://photos.example/',
    ROLLCALL_ADMIN_EMAIL: 'Ada@Example.com',
    ROLLCALL_ADMIN_PASSWORD: 'long enough',
    ROLLCALL_BILLING: 'off',
    ROLLCALL_PROMO_CODES: ' ONE, ,TWO ',
    ROLLCALL_REGISTRATION: 'invite',
    ROLLCALL_REMINDERS: 'off',
    ROLLCALL_TRUST_PROXY: '1',
    SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
    MAIL_FROM: 'Tom & Gisela <photos@example.com>',
  });
  expect(settings).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    metricsPort: 9464,
    origin: 'https://photos.example',
    isOriginGiven: true,
    isHttps: true,
    firstAdmin: { email: 'ada@example.com', password: 'long enough' },
    isBillingOn: false,
    promoCodes: ['ONE', 'TWO'],
    registration: 'invite',
    sendsReminders: false,
    trustsProxy: true,
    allowsLoopbackWebhooks: false,
    smtpUrl: 'smtps://user:p%40ss@mail.example:465',
    mailFrom: 'Tom & Gisela <photos@example.com>',
  });
});

test('an empty list of promo codes means none', () => {
  expect(parseSettings({ ROLLCALL_PROMO_CODES: '' }).promoCodes).toEqual([]);
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['ROLLCALL_HTTP_PORT', '-1'],
  ['ROLLCALL_ACME_EMAIL', 'ada'],
  ['ROLLCALL_ACME_DIRECTORY', 'http://acme.example'],
  ['ROLLCALL_METRICS_PORT', 'on'],
  ['ROLLCALL_ORIGIN', 'photos.example'],
  ['ROLLCALL_ORIGIN', 'https://photos.example/path'],
  ['ROLLCALL_ORIGIN', 'ftp://photos.example'],
  ['ROLLCALL_ADMIN_EMAIL', 'nobody'],
  ['ROLLCALL_ADMIN_PASSWORD', 'short'],
  ['ROLLCALL_BILLING', 'maybe'],
  ['ROLLCALL_REGISTRATION', 'members'],
  ['ROLLCALL_REMINDERS', 'daily'],
  ['ROLLCALL_TRUST_PROXY', 'yes'],
  ['ROLLCALL_DATABASE_URL', 'mysql://localhost/rollcall'],
  ['ROLLCALL_DATABASE_URL', 'postgres://rollcall:p@ss/word@localhost/rollcall'],
  ['ROLLCALL_DATABASE_URL', 'postgres://localhost'],
  ['ROLLCALL_DATABASE_URL', 'postgres:///rollcall'],
  ['ROLLCALL_PICTURES_URL', 'https://s3.example/rollcall'],
  ['ROLLCALL_PICTURES_URL', 's3://rollcall/folder'],
  ['ROLLCALL_PICTURES_URL', 's3://key:secret@rollcall'],
  ['ROLLCALL_PICTURES_URL', 's3://rollcall?endpoint=s3.example'],
  ['ROLLCALL_PICTURES_URL', 's3://rollcall?endpoint=https://s3.example/path'],
  ['ROLLCALL_PICTURES_URL', 's3://rollcall?acl=public-read'],
  ['ROLLCALL_ROLE', 'chef'],
  ['ROLLCALL_DRAIN_SECONDS', '301'],
  ['AWS_SECRET_ACCESS_KEY', 'with space'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp:'],
  ['MAIL_FROM', 'Rollcall'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
  ['MAIL_FROM', 'a@example.com\nBcc: b@example.com'],
  ['STRIPE_API_ORIGIN', 'ftp://localhost'],
  ['STRIPE_API_ORIGIN', 'http://localhost:12111/v1'],
  ['STRIPE_TRIAL_DAYS', '-1'],
  ['PORT', ' '],
  ['ROLLCALL_WEBHOOK_NETWORKS', '192.168.1.7'],
  ['ROLLCALL_WEBHOOK_NETWORKS', '0.0.0.0/0'],
  ['ROLLCALL_WEBHOOK_NETWORKS', '8.8.8.0/24'],
  ['ROLLCALL_WEBHOOK_NETWORKS', '192.168.0.0/8'],
  ['ROLLCALL_WEBHOOK_NETWORKS', '169.254.0.0/16'],
  ['ROLLCALL_WEBHOOK_NETWORKS', '192.168.1.0/24,'],
  ['ROLLCALL_WEBHOOK_NETWORKS', '192.168.1.0/33'],
  ['ROLLCALL_WEBHOOK_NETWORKS', '2001:db8::/32'],
  ['PORT', '0x50'],
  ['PORT', '1e3'],
  ['HOST', 'http://localhost'],
  ['ROLLCALL_LOCAL', 'true'],
  ['ROLLCALL_TEST_TOOLS', 'on'],
  ['ROLLCALL_WEBHOOKS_TO_LOOPBACK', '2'],
  ['ROLLCALL_RETENTION_DAYS', '30'],
  ['ROLLCALL_RETENTION_DAYS', 'ninety'],
  ['ROLLCALL_ORIGIN', 'https://user@photos.example'],
  ['STRIPE_TRIAL_DAYS', 'two'],
  ['STRIPE_PRICE_PREMIUM_ANNUAL', '190'],
])('%s=%s is rejected with the value and what is allowed', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(SettingsError);
  const message = refusalOf({ [name]: value });
  const given = ['ROLLCALL_ADMIN_PASSWORD', 'ROLLCALL_DATABASE_URL', 'SMTP_URL', 'AWS_SECRET_ACCESS_KEY'].includes(name)
    ? 'it'
    : JSON.stringify(value);
  expect(message.startsWith(`${name} cannot be used: ${given} is not `)).toBe(true);
  expect(message).toMatch(
    / is not (0 or 1|on or off|open, invite|all, web|the secret|a (whole number|mail|text|password|list of local networks)|an (origin|address)|one address)/,
  );
});

function refusalOf(environment: Record<string, string>): string {
  try {
    parseSettings(environment);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('the settings are accepted');
}

test.each([
  'smtps://user:p@ss@mail.example',
  'smtps://user:12/3@mail.example',
  'smtps://user:a#b@mail.example',
  'smtps://user:50%@mail.example',
  'smtps://user:a b@mail.example',
  'smtps://mail.example/path',
  'smtps:/user:sesame@mail.example',
])('%s is refused, without the password in the message', (SMTP_URL) => {
  const message = refusalOf({ SMTP_URL });
  expect(message).toMatch(/^SMTP_URL cannot be used: it is not an address such as .* percent-encoded/);
  expect(message).not.toContain(SMTP_URL.slice(8));
});

test.each([
  'smtp://mail.example',
  'smtps://user:p%40ss%2F@mail.example:465',
  "smtp://ada%40example.com:a!$&'()*+,;=~-_.@[2001:db8::1]:587",
  'smtp://127.0.0.1:2525/',
])('%s is accepted', (SMTP_URL) => {
  expect(parseSettings({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

test('secrets are in no message', () => {
  for (const name of ['ROLLCALL_ADMIN_PASSWORD', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']) {
    expect(refusalOf({ [name]: 'sesame' })).toMatch(new RegExp(`^${name} cannot be used: it is not `));
  }
});

test.each([
  [{ ROLLCALL_ADMIN_EMAIL: 'ada@example.com' }, 'ROLLCALL_ADMIN_PASSWORD is missing'],
  [{ ROLLCALL_ADMIN_PASSWORD: 'correct horse battery' }, 'ROLLCALL_ADMIN_EMAIL is missing'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY is missing'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_WEBHOOK_SECRET is missing'],
  [{ STRIPE_PRICE_PREMIUM_ANNUAL: 'price_1' }, 'STRIPE_SECRET_KEY is missing'],
  [{ STRIPE_TRIAL_DAYS: '14' }, 'STRIPE_SECRET_KEY is missing'],
  [{ ROLLCALL_HTTP_PORT: '80' }, 'ROLLCALL_HTTP_PORT needs a certificate'],
  [{ ROLLCALL_HTTP_PORT: '80', ROLLCALL_LOCAL: '0' }, 'ROLLCALL_HTTP_PORT needs a certificate'],
  [{ ROLLCALL_ACME_DIRECTORY: 'https://acme.example/directory' }, 'ROLLCALL_ACME_EMAIL is missing'],
  [{ ROLLCALL_FORMER_ORIGINS: 'https://old.example' }, 'ROLLCALL_ORIGIN is missing'],
])('half a pair, %o, is refused by what is missing', (environment, message) => {
  expect(refusalOf(environment as Record<string, string>)).toContain(message);
});

test('payments are set up once all keys of the provider are there', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  };
  expect(parseSettings(keys).acceptsPayments).toBe(true);
  for (const missing of Object.keys(keys)) {
    expect(refusalOf({ ...keys, [missing]: '' })).toMatch(new RegExp(`^${missing} is missing beside STRIPE_`));
  }
  const more = { STRIPE_API_ORIGIN: 'http://localhost:12111', STRIPE_PRICE_PREMIUM_ANNUAL: 'price_1' };
  expect(parseSettings({ ...keys, ...more, STRIPE_TRIAL_DAYS: '14' }).stripe).toEqual({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: 'whsec_1',
    apiOrigin: 'http://localhost:12111',
    prices: { 'premium annual': 'price_1' },
    trialDays: 14,
  });
  const off = parseSettings({ ...keys, ROLLCALL_BILLING: 'off' });
  expect([off.acceptsPayments, off.stripe !== null]).toEqual([false, true]);
});

const files = { ROLLCALL_TLS_CERT: '/etc/cert.pem', ROLLCALL_TLS_KEY: '/etc/key.pem' };

test.each([
  ['files', files, { port: 3000, httpPort: null, origin: 'https://localhost:3000', isHttps: true }],
  [
    'an authority',
    { ROLLCALL_ACME_EMAIL: 'ada@example.com', ROLLCALL_ORIGIN: 'https://photos.example' },
    { port: 443, httpPort: 80, origin: 'https://photos.example' },
  ],
  ['a laptop', { ROLLCALL_LOCAL: '1', ROLLCALL_HTTP_PORT: '8080' }, { port: 3443, httpPort: 8080, isHttps: true }],
])('a certificate from %s serves https', (_name, environment, expected) => {
  expect(parseSettings(environment)).toMatchObject(expected);
});

test.each([
  ['ROLLCALL_TLS_KEY', { ROLLCALL_TLS_CERT: '/etc/cert.pem' }],
  ['ROLLCALL_TLS_CERT', { ROLLCALL_TLS_KEY: '/etc/key.pem' }],
  ['ROLLCALL_ORIGIN', { ...files, ROLLCALL_ORIGIN: 'http://photos.example' }],
  ['ROLLCALL_ORIGIN', { ROLLCALL_ACME_EMAIL: 'ada@example.com' }],
  ['ROLLCALL_ORIGIN', { ROLLCALL_ACME_EMAIL: 'ada@example.com', ROLLCALL_ORIGIN: 'https://192.0.2.1' }],
  ['ROLLCALL_RETENTION_DAYS', { ROLLCALL_RETENTION_DAYS: '90' }],
  ['ROLLCALL_RETENTION_DAYS', { ROLLCALL_RETENTION_DAYS: '59', SMTP_URL: 'smtp://mail.example' }],
  ['ROLLCALL_TLS_CERT, ROLLCALL_ACME_EMAIL and ROLLCALL_LOCAL', { ...files, ROLLCALL_LOCAL: '1' }],
])('what does not go together is refused by its name: %s', (name, environment) => {
  expect(() => parseSettings(environment)).toThrow(new RegExp(`^${name} `));
});

test('a bucket of pictures has an endpoint, a region and keys', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  const storeOf = (url: string) => parseSettings({ ...keys, ROLLCALL_PICTURES_URL: url }).objectStore;
  expect(storeOf('s3://rollcall?endpoint=http://127.0.0.1:3900/&region=garage')).toEqual({
    bucket: 'rollcall',
    endpoint: 'http://127.0.0.1:3900',
    region: 'garage',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: null,
  });
  expect(storeOf('s3://my-photos?region=eu-central-1')?.endpoint).toBe('https://s3.eu-central-1.amazonaws.com');
  // By themselves the keys are those of other programs.
  expect(parseSettings(keys).objectStore).toBeNull();
  expect(refusalOf({ AWS_ACCESS_KEY_ID: 'id', ROLLCALL_PICTURES_URL: 's3://rollcall' })).toBe(
    'AWS_SECRET_ACCESS_KEY is missing beside ROLLCALL_PICTURES_URL: the store needs an access key',
  );
});
