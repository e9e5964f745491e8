import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { SettingsError } from './settings.ts';
import { describeExposedSecrets, loadSettings } from './settings-file.ts';

function writeSettings(text: string, mode = 0o600): string {
  const dir = mkdtempSync(join(tmpdir(), 'rollcall-settings-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const path = join(dir, 'rollcall.env');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
}

test('the settings of the file apply, and the environment wins over them', () => {
  const ROLLCALL_SETTINGS = writeSettings(`# Our server
PORT=8080
ROLLCALL_ORIGIN=https://photos.example
MAIL_FROM="Tom & Gisela <photos@example.com>"
ROLLCALL_PROMO_CODES=ONE,TWO
`);
  expect(loadSettings({ ROLLCALL_SETTINGS })).toMatchObject({
    port: 8080,
    origin: 'https://photos.example',
    mailFrom: 'Tom & Gisela <photos@example.com>',
    promoCodes: ['ONE', 'TWO'],
    settingsFile: ROLLCALL_SETTINGS,
  });
  const environment = { ROLLCALL_SETTINGS, PORT: '9090', ROLLCALL_ORIGIN: '', ROLLCALL_PROMO_CODES: '' };
  expect(loadSettings(environment)).toMatchObject({ port: 9090, origin: 'https://photos.example', promoCodes: [] });
});

test('comments, quotes, and values of several lines are no bad lines', () => {
  const ROLLCALL_SETTINGS = writeSettings(
    '  # A comment\nexport PORT=8080\nROLLCALL_PROMO_CODES="ONE,\nTWO" # more\n\tHOST = \'127.0.0.1\'\n',
  );
  expect(loadSettings({ ROLLCALL_SETTINGS })).toMatchObject({
    port: 8080,
    promoCodes: ['ONE', 'TWO'],
    host: '127.0.0.1',
  });
});

test('without a file the environment is everything', () => {
  expect(loadSettings({ PORT: '8080', ROLLCALL_SETTINGS: '' })).toMatchObject({ port: 8080, settingsFile: null });
});

test.each([
  ['an unknown setting', 'ROLLCALL_REGISTRATON=closed', /^ROLLCALL_REGISTRATON in .*rollcall\.env is not a setting/],
  ['another variable', 'DATABASE_URL=x', /^DATABASE_URL in /],
  ['another settings file', 'ROLLCALL_SETTINGS=/etc/other.env', /^ROLLCALL_SETTINGS in /],
  ['a bad value', 'PORT=abc', /^PORT cannot be used: "abc" is not a whole number from 0 to 65535$/],
  ['a line without =', 'PORT=80\n\nROLLCALL_BILLING off', /^line 3 of .*rollcall\.env is not NAME=value$/],
  ['a line of another format', 'ROLLCALL_BILLING: off', /^line 1 of /],
  ['half of a password', 'MAIL_FROM="a@example.com"\nsesame', /^line 2 of [^:]*rollcall\.env is not NAME=value$/],
])('%s in the file is refused by its name', (_name, text, message) => {
  const ROLLCALL_SETTINGS = writeSettings(text);
  expect(() => loadSettings({ ROLLCALL_SETTINGS })).toThrow(SettingsError);
  expect(() => loadSettings({ ROLLCALL_SETTINGS })).toThrow(message);
});

test('a file that is not there is refused', () => {
  expect(() => loadSettings({ ROLLCALL_SETTINGS: '/nowhere/rollcall.env' })).toThrow(/^ROLLCALL_SETTINGS .*ENOENT/);
});

test.each([
  ['secrets that others can read', 'SMTP_URL=smtp://u:p@mail.example\nPORT=80', 0o644, /can read SMTP_URL in/],
  ['secrets that the group of a service can read', 'SMTP_URL=smtp://u:p@mail.example', 0o640, null],
  ['secrets that only the owner can read', 'SMTP_URL=smtp://u:p@mail.example', 0o600, null],
  ['no secrets', 'PORT=80', 0o644, null],
])('%s: warns as needed, and never with the value', (_name, text, mode, expected) => {
  const warning = describeExposedSecrets(loadSettings({ ROLLCALL_SETTINGS: writeSettings(text, mode) }));
  if (expected) expect(warning).toMatch(expected);
  else expect(warning).toBeNull();
  expect(warning ?? '').not.toMatch(/u:p@|horse/);
});
