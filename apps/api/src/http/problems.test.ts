import { problems } from '@rollcall/schema/problem';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { ProblemError } from './problem.ts';
import { problemResponse } from './problem-response.ts';

const silent = pino({ enabled: false });

describe('a problem', () => {
  test.each(Object.keys(problems) as (keyof typeof problems)[])('%s is rendered with its status', async (code) => {
    const response = problemResponse(new ProblemError(code), silent);
    expect(response.headers.get('rollcall-problem')).toBe(code);
    await expectProblem(response, code, problems[code].status);
  });

  test('from an unexpected error has its cause only in the log', async () => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const response = problemResponse(new Error('secret path /var/lib'), log);
    expect(await response.clone().text()).not.toContain('secret');
    await expectProblem(response, 'internal', 500);
    expect(lines.join()).toContain('secret path');
  });

  test.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL'])('for %s is storage-full', async (code) => {
    const error = Object.assign(new Error('write failed'), { code });
    await expectProblem(problemResponse(error, silent), 'storage-full', 507);
  });

  test('for a row that was deleted in the meantime is not-found', async () => {
    const { db } = await createTestApp();
    const error = await db
      .insertInto('photo_reactions')
      .values({ photo_id: 'gone', user_id: 'gone', reaction_type: 'like', created_at: 'now' })
      .execute()
      .catch((thrown: unknown) => thrown);
    await expectProblem(problemResponse(error, silent), 'not-found', 404);
    const missing = await db
      .selectFrom('events')
      .select('id')
      .executeTakeFirstOrThrow()
      .catch((thrown: unknown) => thrown);
    await expectProblem(problemResponse(missing, silent), 'not-found', 404);
  });
});

describe('a call', () => {
  const json = { 'Content-Type': 'application/json' };

  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/events/x/y/z'],
    ['GET', '/nothing'],
  ])('%s %s returns not-found', async (method, path) => {
    const { app } = await createTestApp();
    await expectProblem(await app.request(path, { method }), 'not-found', 404);
  });

  test.each([
    ['malformed', '{"email":'],
    ['empty', ''],
    ['of another shape', '[1]'],
    ['null', 'null'],
  ])('with a body that is %s returns validation', async (_name, body) => {
    const { app } = await createTestApp();
    const response = await app.request('/api/auth/login', { method: 'POST', body, headers: json });
    await expectProblem(response, 'validation', 400);
  });

  test('with invalid fields returns a message for every field', async () => {
    const { app } = await createTestApp();
    const body = JSON.stringify({ email: 'nobody', password: 'short', firstName: '', lastName: 'x'.repeat(101) });
    const response = await app.request('/api/auth/register', { method: 'POST', body, headers: json });
    expect(await response.json()).toMatchObject({
      code: 'validation',
      errors: {
        email: ['Please enter a valid email address'],
        password: ['Password must be at least 8 characters'],
        firstName: ['First name is required'],
        lastName: ['Must be at most 100 characters long'],
      },
    });
  });

  test.each([
    ['by its Content-Length', () => JSON.stringify({ email: 'x'.repeat(300_000) })],
    ['while it is read', () => new Blob([new Uint8Array(300_000).fill(0x20)]).stream()],
  ])('with too much JSON is rejected %s', async (_name, body) => {
    const { app } = await createTestApp();
    const init = { method: 'POST', body: body(), headers: json, duplex: 'half' };
    await expectProblem(await app.request('/api/auth/login', init), 'payload-too-large', 413);
  });

  test.each([
    '/api/events?limit=1&limit=2',
    '/api/guests/search?email=ada@example.com&email=grace@example.com',
    '/api/events/$/photos?sort=newest&sort=popular',
    '/api/events/$/photos?limit=1&limit=200',
    '/api/events/$/changes?since=0&since=1',
  ])('that gives a parameter twice returns validation: %s', async (path) => {
    const testApp = await createTestApp();
    const { guest, event } = await createEventWithGuest(testApp);
    await expectProblem(await guest.get(path.replace('$', event.id)), 'validation', 400);
  });

  test.each(['/api/events', '/api/auth/me'])('to %s has a response that is not cached', async (path) => {
    const { app } = await createTestApp();
    expect((await app.request(path)).headers.get('cache-control')).toBe('no-store');
  });

  test.each(['/healthz', '/api/auth/me', '/nothing'])(
    'to %s has a response with the security headers',
    async (path) => {
      const { app } = await createTestApp({ environment: { ROLLCALL_ORIGIN: 'https://photos.example' } });
      const { headers } = await app.request(path);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'self'.*frame-ancestors 'none'/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe-inline');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );
});
