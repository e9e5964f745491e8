import pino from 'pino';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';
import { problemResponse } from './problem-response.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const trusting = { ROLLCALL_TRUST_PROXY: '1', ROLLCALL_ORIGIN: 'https://photos.example' };
const ofProxy = '7f0c9b1e6a0d4f53a1c2b3d4e5f60718';

test.each(['/api/instance', '/api/nothing', '/api/auth/me', '/api/uploads/nothing'])(
  'a call of %s returns its own id, which is in its log line',
  async (path) => {
    const { app, logged } = await createTestApp();
    const ids = [];
    for (let call = 0; call < 2; call++) ids.push((await app.request(path)).headers.get('rollcall-request'));
    expect(ids).toEqual([expect.stringMatching(uuid), expect.stringMatching(uuid)]);
    expect(ids[0]).not.toBe(ids[1]);
    expect(logged.map((line) => (JSON.parse(line) as { request: string }).request)).toEqual(ids);
  },
);

test('a failed call has its id in the document and in every line about it', async () => {
  const { app, db, logged } = await createTestApp({ makesPictures: false });
  await db.destroy();
  const response = await app.request('/api/events');
  const request = response.headers.get('rollcall-request');
  expect([response.status, await response.json()]).toEqual([500, expect.objectContaining({ request })]);
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ msg: 'a call failed', request }),
    expect.objectContaining({ msg: 'call', request }),
  ]);
});

test('an error outside of the app has an id, too', async () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line) => void logged.push(line) });
  const response = problemResponse(new Error('failed'), log);
  const request = response.headers.get('rollcall-request');
  expect(request).toMatch(uuid);
  expect([await response.json(), JSON.parse(logged[0]!)]).toEqual([
    expect.objectContaining({ request }),
    expect.objectContaining({ request }),
  ]);
});

test('a mail that fails after the response is logged with the id of its request', async () => {
  const { client, app, logged, mailQueue } = await createTestApp();
  await client().signUp('ada');
  const send = mailQueue.enqueue.bind(mailQueue);
  mailQueue.enqueue = (_create, onFailure) => send(() => Promise.reject(new Error('no mail server')), onFailure);
  const init = { method: 'POST', body: '{"email":"ada@example.com"}', headers: { 'Content-Type': 'application/json' } };
  const response = await app.request('/api/auth/reset-password', init);
  await mailQueue.onIdle();
  const line = JSON.parse(logged.find((one) => one.includes('a mail was not sent'))!) as { request: string };
  expect(line.request).toBe(response.headers.get('rollcall-request'));
});

test('the id of a trusted proxy is adopted, and of nobody else', async () => {
  const headers = { 'X-Request-Id': ofProxy };
  const trusted = await createTestApp({ environment: trusting });
  expect((await trusted.app.request('/api/instance', { headers })).headers.get('rollcall-request')).toBe(ofProxy);
  expect(trusted.logged[0]).toContain(ofProxy);
  const untrusted = await createTestApp();
  expect((await untrusted.app.request('/api/instance', { headers })).headers.get('rollcall-request')).toMatch(uuid);
  expect(untrusted.logged[0]).not.toContain(ofProxy);
});

test.each(['short', 'x'.repeat(65), 'with space and more', '{"level":50}', 'a/../../b/c/d', '', 'ümläut-ümläut'])(
  'an id of another shape is replaced: %j',
  async (id) => {
    const { app } = await createTestApp({ environment: trusting });
    const headers = { 'X-Request-Id': Buffer.from(id).toString('latin1') };
    expect((await app.request('/api/instance', { headers })).headers.get('rollcall-request')).toMatch(uuid);
  },
);
