import { Hono } from 'hono';
import pino from 'pino';
import { expect, test } from 'vitest';
import { describeUntrustedProxy, warnOfMisconfiguredProxy } from './forwarded-headers.ts';

interface Call {
  remoteAddress: string;
  headers: Record<string, string>;
}

/** Makes each call twice and returns the logged warnings. */
async function warningsOf(settings: { trustsProxy: boolean; isHttps: boolean }, { remoteAddress, headers }: Call) {
  const logged: string[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(line) });
  const app = new Hono().use(warnOfMisconfiguredProxy(settings, log)).get('/', (c) => c.text('ok'));
  for (let call = 0; call < 2; call++) {
    expect((await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).status).toBe(200);
  }
  return logged.map((line) => (JSON.parse(line) as { level: number; msg: string }).msg);
}

const forwarded = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' };

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
  'a proxy at %s that is not trusted is reported once',
  async (at) => {
    const settings = { trustsProxy: false, isHttps: true };
    expect(await warningsOf(settings, { remoteAddress: at, headers: forwarded })).toEqual([
      expect.stringContaining('ROLLCALL_TRUST_PROXY=1'),
    ]);
  },
);

test.each([
  ['a trusted proxy', { trustsProxy: true, isHttps: true }, '127.0.0.1', forwarded],
  ['a client elsewhere that sends the header itself', { trustsProxy: false, isHttps: true }, '203.0.113.7', forwarded],
  ['a call without forwarded headers', { trustsProxy: false, isHttps: true }, '127.0.0.1', {}],
  ['a proxy that speaks http', { trustsProxy: true, isHttps: false }, '127.0.0.1', { 'X-Forwarded-Proto': 'http' }],
])('%s is not reported', async (_name, settings, remoteAddress, headers) => {
  expect(await warningsOf(settings, { remoteAddress, headers })).toEqual([]);
});

test.each([
  ['https', false],
  ['http', true],
  ['http, HTTPS', false],
])('a trusted proxy that is reached by %s while the origin has https: %s is reported once', async (proto, isHttps) => {
  const settings = { trustsProxy: true, isHttps };
  const headers = { 'X-Forwarded-Proto': proto };
  expect(await warningsOf(settings, { remoteAddress: '127.0.0.1', headers })).toEqual([
    expect.stringContaining('ROLLCALL_ORIGIN'),
  ]);
});

test.each([
  ['127.0.0.1', true, false, true],
  ['localhost', true, false, true],
  ['127.0.0.1', true, true, false],
  ['127.0.0.1', false, false, false],
  ['0.0.0.0', true, false, false],
])('a start at %s with https: %s and a trusted proxy: %s warns: %s', (host, isHttps, trustsProxy, warns) => {
  expect(describeUntrustedProxy({ host, isHttps, trustsProxy, tls: null }) !== null).toBe(warns);
  // With a certificate of its own, there is no proxy to expect.
  expect(describeUntrustedProxy({ host, isHttps, trustsProxy, tls: { kind: 'local' } })).toBeNull();
});
