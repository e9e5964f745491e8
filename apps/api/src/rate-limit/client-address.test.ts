import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, normalizeAddress } from './client-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56'],
  ['2001:0db8:0001:0002::', '2001:db8:1::/56'],
  ['2001:db8:1:12ff::1', '2001:db8:1:1200::/56'],
  ['2001:db8::6', '2001:db8::/56'],
  ['::1', '::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['64:ff9b::203.0.113.7', '64:ff9b::/56'],
  ['::203.0.113.7', '203.0.113.7'],
])('%s is counted as %s', (address, expected) => {
  expect(normalizeAddress(address)).toBe(expected);
});

test.each([
  [false, '203.0.113.7', 'none'],
  [true, '203.0.113.7', '203.0.113.7'],
  [true, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  [true, '198.51.100.1,2001:db8:1:2::9', '2001:db8:1::/56'],
  [true, '203.0.113.7, unknown', 'none'],
  [true, undefined, 'none'],
])('with a trusted proxy (%s), X-Forwarded-For %s is counted as %s', async (trustsProxy, forwarded, expected) => {
  const app = new Hono().get('/', (c) => c.text(clientAddress(c, { trustsProxy })));
  const headers = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  expect(await (await app.request('/', { headers })).text()).toBe(expected);
});
