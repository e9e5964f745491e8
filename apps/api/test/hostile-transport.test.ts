import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { defaultRateLimits } from '../src/rate-limit/rate-limits.ts';
import { newDataDir, startServer } from './server-process.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

function open(server: Server) {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  const closed = once(socket, 'close');
  const output = { received: '' };
  socket.setEncoding('latin1').on('data', (text) => {
    output.received += String(text);
  });
  // The server may close while bytes are in flight.
  socket.on('error', () => undefined);
  return { socket, closed, output };
}

/** Sends raw bytes and resolves with everything received until the server closes. */
async function exchange(server: Server, bytes: string): Promise<string> {
  const { socket, closed, output } = open(server);
  socket.write(bytes, 'latin1');
  await closed;
  return output.received;
}

function request(target: string, { method = 'GET', host = 'localhost', more = '' } = {}): string {
  return `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${more}\r\n`;
}

/** Expects a problem document, or a public screen of the page: `/uploads/..` is the address of the start page. */
function expectProblemOrScreen(sent: string, received: string): void {
  const [head = '', body = ''] = received.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]);
  const type = /^content-type: ([^\r;]+)/im.exec(head)?.[1];
  const isScreen = status === 200 && type === 'text/html';
  if (isScreen) return;
  expect([sent, status, type]).toEqual([
    sent,
    expect.toSatisfy((code: number) => code >= 400 && code < 500),
    problemType,
  ]);
  expect([sent, head]).toEqual([sent, expect.stringMatching(/^x-content-type-options: nosniff\r?$/im)]);
  expect([sent, head]).toEqual([sent, expect.stringMatching(/^content-security-policy: .*frame-ancestors 'none'/im)]);
  expect(body).toContain('"code"');
  expect(body).not.toMatch(/node_modules|\.ts:|Error:/);
}
const problemType = 'application/problem+json';

const names = [
  ...['%2F', '..%2F..%2Fetc%2Fpasswd', '%2e%2e', '..', '.', '%00', '%', '%zz', '%C0%AF', '%ff', '%0d%0aX-A:%201'],
  ...['a%2Fb', '\\..\\x', "'--", '{}', '[1]', 'null', '%F0%9F%92%A9', '%252e%252e%252f', '\u00ff', '9'.repeat(8000)],
];
const pathTemplates = [
  ...['/api/events/$', '/api/events/$/stats', '/api/events/$/me', '/api/uploads/$', '/api/photos/$'],
  ...['/uploads/$', '/uploads/$/x.jpg', '/uploads/$/../rollcall.db', '/$', '/assets/$/x.js'],
];
const targets = [
  '//',
  '//api/events/x',
  '/api//events//x',
  '/api/../api/nothing',
  '/api/..',
  '/..;/api',
  '*',
  '/uploads//a.jpg',
];

/** Headers with ambiguous message framing, and a body that hides a second request. ASVS 4.2.1. */
const smuggledRequest = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n';
const length = smuggledRequest.length;
const ambiguousFramings: [name: string, head: string, body: string][] = [
  ['a length and chunks', `Content-Length: ${length + 5}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${smuggledRequest}`],
  ['chunks and a length', `Transfer-Encoding: chunked\r\nContent-Length: ${length + 5}`, `0\r\n\r\n${smuggledRequest}`],
  ['two lengths', `Content-Length: 0\r\nContent-Length: ${length}`, smuggledRequest],
  ['a list of lengths', `Content-Length: 0, ${length}`, smuggledRequest],
  ['a length with a sign', `Content-Length: +${length}`, smuggledRequest],
  ['a length in hexadecimal', `Content-Length: 0x${length.toString(16)}`, smuggledRequest],
  ['a space before the colon', `Content-Length : ${length}`, smuggledRequest],
  ['an unknown encoding', 'Transfer-Encoding: xchunked', `0\r\n\r\n${smuggledRequest}`],
  ['chunks that are not the last encoding', 'Transfer-Encoding: chunked, identity', `0\r\n\r\n${smuggledRequest}`],
  ['a chunk whose length is no number', 'Transfer-Encoding: chunked', `0x0\r\n\r\n${smuggledRequest}`],
  ['a chunk whose length is too large', 'Transfer-Encoding: chunked', `${'f'.repeat(17)}\r\n${smuggledRequest}`],
  ['a line that ends with half an end', `Content-Length: 0\rX: ${length}`, smuggledRequest],
];
const hosts = ['', 'a b', '[', 'x'.repeat(300), 'photos.example:99999', '<script>', 'a/b', '\u0000'];

describe('a listening server', { timeout: 60_000 }, () => {
  test('reveals nothing for hostile names, paths and hosts and never fails', async () => {
    const server = await startServer(newDataDir());
    const all = [
      ...names.flatMap((name) => pathTemplates.map((path) => request(path.replace('$', () => name)))),
      ...targets.map((target) => request(target)),
      ...hosts.map((host) => request('/api/nothing', { host })),
      ...['FOO', 'TRACE'].map((method) => request('/api/nothing', { method })),
      'not HTTP at all\r\n\r\n',
      'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n',
      'GET /healthz HTTP/1.0\r\n\r\n',
      'GET http://[ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      request('/api/nothing', { more: 'Expect: a miracle\r\n' }),
    ];
    for (const sent of all) expectProblemOrScreen(sent.slice(0, 200), await exchange(server, sent));
    expect(server.printed.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect((await server.client().get('/healthz')).status).toBe(200);
  });

  test('rejects ambiguous message framing and never reads a smuggled request', async () => {
    const server = await startServer(newDataDir());
    const send = async (head: string, body: string) =>
      await exchange(server, `POST /api/auth/logout HTTP/1.1\r\nHost: localhost\r\n${head}\r\n\r\n${body}`);
    // With unambiguous framing, the rest is the next request.
    expect(await send('Content-Length: 0', smuggledRequest.replace('\r\n', '\r\nConnection: close\r\n'))).toContain(
      '"ok"',
    );
    for (const [name, head, body] of ambiguousFramings) {
      const received = await send(head, body);
      expect([name, received.match(/HTTP\/1\.1 \d+/g)]).toEqual([name, ['HTTP/1.1 400']]);
      expect(received).toMatch(/^x-content-type-options: nosniff\r$/im);
      expect(received).toMatch(/^content-security-policy: .*frame-ancestors 'none'/im);
      expect(received).toContain(problemType);
    }
  });

  test('rejects headers that are too large', async () => {
    const server = await startServer(newDataDir());
    for (const more of [
      `X-A: ${'a'.repeat(20_000)}\r\n`,
      'X-A: a\r\n'.repeat(3000),
      `Cookie: ${'a=b; '.repeat(5000)}\r\n`,
    ]) {
      const received = await exchange(server, request('/healthz', { more }));
      expect(received).toMatch(/^HTTP\/1\.1 431 /);
      expect(received).toContain(problemType);
    }
    expectProblemOrScreen('a long path', await exchange(server, request(`/api/${'a'.repeat(20_000)}`)));
  });

  test.each([
    ['by its Content-Length', `Content-Length: ${64 * 1024 * 1024}\r\n`],
    ['by its chunks', 'Transfer-Encoding: chunked\r\n'],
  ])('rejects a body that is too large, %s, before it is complete', async (_name, more) => {
    const server = await startServer(newDataDir());
    const { socket, output } = open(server);
    socket.write(request('/api/auth/login', { method: 'POST', more: `Content-Type: application/json\r\n${more}` }));
    const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`;
    for (let sent = 0; sent < 16 && !socket.destroyed; sent++) socket.write(chunk);
    await vi.waitFor(() => expect(output.received).toMatch(/^HTTP\/1\.1 413 /));
    socket.destroy();
    expect((await server.client().get('/healthz')).status).toBe(200);
  });

  test('serves others while hundreds of connections send nothing or half a request', async () => {
    const server = await startServer(newDataDir());
    const lines = Array.from({ length: 300 }, () => open(server));
    for (const [at, { socket }] of lines.entries()) {
      if (at % 3 === 1) socket.write('GET /api/events HTTP/1.1\r\nHost: local');
      if (at % 3 === 2) socket.write(request('/api/auth/login', { method: 'POST', more: 'Content-Length: 100\r\n' }));
    }
    await Promise.all(lines.map(({ socket }) => (socket.connecting ? once(socket, 'connect') : undefined)));
    expect((await server.client().get('/api/events')).status).toBe(200);
    for (const { socket } of lines) socket.destroy();
    expect(await server.end('SIGTERM')).toBe(0);
  });

  test.each([
    ['the connection, ignoring X-Forwarded-For', {}, 429],
    ['the address that a trusted proxy added', { ROLLCALL_TRUST_PROXY: '1' }, 404],
  ])('counts lookups of unknown codes by %s', async (_name, environment, expected) => {
    const server = await startServer(newDataDir(), environment);
    const lookUp = async (from: string) => {
      const response = await fetch(`${server.origin}/api/events/ZZZZZZZZ`, { headers: { 'X-Forwarded-For': from } });
      await response.body?.cancel();
      return response.status;
    };
    const { calls } = defaultRateLimits.missedLookups;
    for (let i = 0; i < calls; i++) expect(await lookUp(`203.0.113.9, 192.0.2.${i % 100}`)).toBe(404);
    expect(await lookUp('203.0.113.9, 192.0.2.199')).toBe(expected);
  });
});
