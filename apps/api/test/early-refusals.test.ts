import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createHttpServer } from '../src/http/http-server.ts';
import { createTestApp } from './create-test-app.ts';

/** Refusals that are decided before the body has arrived. */
const refusals = {
  'a JSON body over its limit': {
    status: 413,
    path: '/api/auth/login',
    headers: { 'Content-Type': 'application/json' },
  },
  'a call of another site': { status: 403, path: '/api/auth/login', headers: { 'Sec-Fetch-Site': 'cross-site' } },
  'a photo without a session': {
    status: 401,
    path: '/api/events/0190a3b4-0000-7000-8000-000000000000/photos',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  },
  'a call beyond a rate limit': { status: 429, path: '/api/auth/logout', headers: {} },
} as const;
type Refusal = (typeof refusals)[keyof typeof refusals];

/** A server that listens; `isLimited`: it refuses every call that writes. */
async function listen({ isLimited = false } = {}): Promise<number> {
  const limits = isLimited ? { writesPerAddress: { calls: 0, seconds: 60 } } : {};
  const { app } = await createTestApp({ makesPictures: false, limits });
  const server = createHttpServer(app.fetch, pino({ enabled: false })).listen(0, '127.0.0.1');
  onTestFinished(() => server.closeAllConnections());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** An exchange that takes longer is stuck. */
const stuckMs = 5_000;

async function byFetch(port: number, { path, headers }: Refusal, bytes: number): Promise<string> {
  const body = new Uint8Array(bytes).fill(0x20);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(stuckMs),
  });
  return `${response.status} ${await response.text()}`;
}

/** Reads nothing before everything is written, like a blocking client. */
async function bySocket(port: number, { path, headers }: Refusal, bytes: number, connection: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.setTimeout(stuckMs, () => socket.destroy(new Error('nothing moves')));
  const lines = Object.entries({ Host: 'localhost', Connection: connection, 'Content-Length': bytes, ...headers });
  const head = `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  const failed = new Promise<never>((_resolve, reject) => socket.once('error', reject));
  const written = new Promise<void>((resolve) => {
    socket.write(head, 'latin1');
    socket.write(Buffer.alloc(bytes, ' '), () => resolve());
  });
  await Promise.race([written, failed]);
  let received = '';
  const responded = new Promise<void>((resolve) => {
    socket.setEncoding('latin1').on('data', (text) => {
      received += String(text);
      if (received.endsWith('}')) resolve();
    });
    socket.once('close', () => resolve());
    socket.resume();
  });
  await Promise.race([responded, failed]);
  socket.destroy();
  return received.replace(/^HTTP\/1\.1 /, '');
}

const senders = {
  fetch: byFetch,
  'a socket that writes everything before it reads': (port: number, refusal: Refusal, bytes: number) =>
    bySocket(port, refusal, bytes, 'keep-alive'),
  'such a socket that closes afterwards': (port: number, refusal: Refusal, bytes: number) =>
    bySocket(port, refusal, bytes, 'close'),
};

describe.each(Object.entries(refusals))('the refusal of %s', { timeout: 60_000 }, (_name, refusal) => {
  describe.each(Object.entries(senders))('is read by %s', (_sender, send) => {
    // The two that fail in different places also with a body that no buffer between holds.
    const sizes = refusal.status === 413 || refusal.status === 401 ? [1, 10] : [1];
    test.each(sizes)('20 times of 20, with %d MB', async (megabytes) => {
      const port = await listen({ isLimited: refusal.status === 429 });
      const responses: string[] = [];
      for (let i = 0; i < 20; i++) {
        responses.push(await send(port, refusal, megabytes * 1024 * 1024).catch((error: unknown) => String(error)));
      }
      const read = responses.filter(
        (response) => response.startsWith(`${refusal.status} `) && response.includes('"code"'),
      );
      expect([read.length, responses.find((response) => !read.includes(response))]).toEqual([20, undefined]);
    });
  });
});
