import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { photoLimits } from '@rollcall/schema/photo';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from './http-server.ts';

const log = pino({ enabled: false });

test('there is time for the largest photo over the weakest link', () => {
  const server = createHttpServer(() => new Response(), log);
  const linkBitsPerSecond = 250_000;
  const neededMs = ((photoLimits.maxBytes * 8) / linkBitsPerSecond) * 1000;
  // Half as long again: lines break for seconds, and TCP sends twice what was lost.
  expect(server.requestTimeout).toBeGreaterThan(neededMs * 1.5);
  // A phone gives a silent request up after 60 seconds, and streams are silent for 25.
  expect(server.timeout).toBeGreaterThan(60_000);
});

test('an app that throws is answered as a problem, without the reason', async () => {
  const server = createHttpServer(() => {
    throw new Error('secret');
  }, log).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/problem+json']);
  expect(await answer.text()).not.toContain('secret');
});
