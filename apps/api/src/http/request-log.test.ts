import { Hono } from 'hono';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';
import { problemResponse } from './problem-response.ts';
import { requestLog } from './request-log.ts';

interface Line {
  level: number;
  time: string;
  msg: string;
  method?: string;
  route?: string;
  status?: number;
  code?: string;
}

/** Returns the lines logged since the last call. */
function takeLines({ logged }: TestApp): Line[] {
  return logged.splice(0).map((line) => JSON.parse(line) as Line);
}

test('a call is logged in one line with the pattern of its route and without its path', async () => {
  const testApp = await createTestApp();
  await testApp.client().get('/api/events/SECRET42');
  await testApp.client().get('/api/nowhere/secret');
  expect(testApp.logged.join('')).not.toMatch(/secret/i);
  expect(takeLines(testApp)).toMatchObject([
    { method: 'GET', route: '/api/events/:codeOrId', status: 404, time: expect.stringMatching(/Z$/) },
    { method: 'GET', status: 404 },
  ]);
});

test('failed sign-ins and rejected calls are logged with their code', async () => {
  const testApp = await createTestApp();
  const { guest, account, event } = await createEventWithGuest(testApp);
  const { email } = account;
  takeLines(testApp);
  await testApp.client().post('/api/auth/login', { email, password: 'a wrong password' });
  await testApp.client().post('/api/auth/login', { email, password: 'correct horse battery' });
  await testApp.client().get('/api/auth/sessions');
  await guest.get(`/api/events/${event.id}/stats`);
  await guest.call('DELETE', `/api/events/${event.id}`, undefined, { Origin: 'https://evil.example' });
  // The tus library sends its own responses.
  await guest.headUpload(event.id);
  expect(takeLines(testApp).map(({ route, status, code }) => [route, status, code])).toEqual([
    ['/api/auth/login', 401, 'invalid-credentials'],
    ['/api/auth/login', 200, undefined],
    ['/api/auth/sessions', 401, 'not-signed-in'],
    ['/api/events/:id/stats', 403, 'forbidden'],
    [expect.any(String), 403, 'cross-site'],
    ['/api/uploads/:photoId', 404, 'not-found'],
  ]);
});

test('no request can start a log line of its own', async () => {
  const testApp = await createTestApp();
  const forged = '{"level":30,"msg":"forged"}';
  const encoded = encodeURIComponent(`\r\n${forged}`);
  await testApp.client().get(`/api/events/${encoded}?q=${encoded}`);
  await testApp.client().post('/api/auth/login', { email: `a@example.com\n${forged}`, password: `\r\n${forged}` });
  const log = pino({}, { write: (line) => void testApp.logged.push(line) });
  problemResponse(new Error(`failed at\r\n${forged}\u2028${forged}`), log);
  expect(testApp.logged).toHaveLength(3);
  for (const line of testApp.logged) expect(line).toMatch(/^[^\r\n]+\n$/);
  expect(takeLines(testApp).map(({ msg }) => msg)).toEqual(['call', 'call', 'a call failed']);
});

test('probes have a line when their outcome changes, and count all the same', async () => {
  const calls: number[] = [];
  const lines: string[] = [];
  let status = 200 as 200 | 503;
  const app = new Hono()
    .use(
      requestLog(pino({ base: null }, { write: (line) => void lines.push(line) }), (call) => calls.push(call.status)),
    )
    .get('/readyz', (c) => c.body(null, status))
    .get('/healthz', (c) => c.body(null, 200));
  const probe = async (count: number) => {
    for (let i = 0; i < count; i++) for (const path of ['/readyz', '/healthz']) await app.request(path);
  };
  await probe(20);
  status = 503;
  await probe(20);
  status = 200;
  await probe(20);
  expect(lines.map((line) => JSON.parse(line) as Line)).toMatchObject([
    { route: '/readyz', status: 503 },
    { route: '/readyz', status: 200 },
  ]);
  expect(calls).toHaveLength(120);
});

test('a full disk that refuses calls is a warning once an hour', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const lines: string[] = [];
  const app = new Hono()
    .use(requestLog(pino({ base: null }, { write: (line) => void lines.push(line) })))
    .get('/photo', (c) => c.body(null, 507));
  const warnings = () => lines.map((line) => JSON.parse(line) as Line).filter(({ level }) => level === 40);
  for (let i = 0; i < 50; i++) await app.request('/photo');
  expect(warnings()).toMatchObject([{ msg: 'the disk is full: calls are refused until there is space' }]);
  vi.advanceTimersByTime(59 * 60_000);
  await app.request('/photo');
  expect(warnings()).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  await app.request('/photo');
  expect(warnings()).toHaveLength(2);
  expect(lines).toHaveLength(54);
});
