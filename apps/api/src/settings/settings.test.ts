import { isAbsolute } from 'node:path';
import { expect, test } from 'vitest';
import { parseSettings, SettingsError } from './settings.ts';

test('every setting has a default', () => {
  const settings = parseSettings({});
  expect(settings).toMatchObject({
    port: 3000,
    host: '0.0.0.0',
    origin: 'http://localhost:3000',
    isOriginGiven: false,
    isHttps: false,
    firstAdmin: null,
    isBillingOn: true,
    promoCodes: ['FREE'],
    registration: 'open',
    sendsReminders: true,
    trustsProxy: false,
    smtpUrl: null,
    mailFrom: 'Rollcall <rollcall@localhost>',
  });
  expect(isAbsolute(settings.dataDir)).toBe(true);
});

test('a set variable overrides the default, and an empty one does not', () => {
  const settings = parseSettings({
    PORT: '8080',
    HOST: '',
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
    origin: 'https://photos.example',
    isOriginGiven: true,
    isHttps: true,
    firstAdmin: { email: 'ada@example.com', password: 'long enough' },
    isBillingOn: false,
    promoCodes: ['ONE', 'TWO'],
    registration: 'invite',
    sendsReminders: false,
    trustsProxy: true,
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
  ['ROLLCALL_ORIGIN', 'photos.example'],
  ['ROLLCALL_ORIGIN', 'https://photos.example/path'],
  ['ROLLCALL_ORIGIN', 'ftp://photos.example'],
  ['ROLLCALL_ADMIN_EMAIL', 'nobody'],
  ['ROLLCALL_ADMIN_PASSWORD', 'short'],
  ['ROLLCALL_BILLING', 'maybe'],
  ['ROLLCALL_REGISTRATION', 'members'],
  ['ROLLCALL_REMINDERS', 'daily'],
  ['ROLLCALL_TRUST_PROXY', 'yes'],
  ['SMTP_URL', 'mail.example'],
  ['SMTP_URL', 'https://mail.example'],
  ['SMTP_URL', 'smtp:'],
  ['MAIL_FROM', 'Rollcall'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
  ['MAIL_FROM', 'a@example.com\nBcc: b@example.com'],
])('%s=%s is rejected with an error that names the variable', (name, value) => {
  expect(() => parseSettings({ [name]: value })).toThrow(SettingsError);
  expect(() => parseSettings({ [name]: value })).toThrow(new RegExp(`^${name} `));
});
