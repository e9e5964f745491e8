import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { photoLimits } from '@rollcall/schema/photo';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

const log = pino({ enabled: false });

test('the request timeout allows the largest photo over a link of 250 kbit/s', () => {
  const server = createHttpServer(() => new Response(), log);
  const linkBitsPerSecond = 250_000;
  const neededMs = ((photoLimits.maxBytes * 8) / linkBitsPerSecond) * 1000;
  // A margin of one half: links drop for seconds, and TCP retransmits lost packets.
  expect(server.requestTimeout).toBeGreaterThan(neededMs * 1.5);
  // A client aborts a silent request after 60 seconds, and streams are silent for 25.
  expect(server.timeout).toBeGreaterThan(60_000);
});

test('a connection stays open for the guest who fills in a form, and longer than a reverse proxy keeps it', () => {
  const proxyKeepAliveMs = 60_000;
  expect(createHttpServer(() => new Response(), log).keepAliveTimeout).toBeGreaterThan(proxyKeepAliveMs);
});

test('an error of the app becomes a problem response without its cause', async () => {
  const server = createHttpServer(() => {
    throw new Error('secret');
  }, log).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect([response.status, response.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
  expect(await response.text()).not.toContain('secret');
});
