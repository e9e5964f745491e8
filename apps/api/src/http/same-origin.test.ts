import { describe, expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';

const given = { ROLLCALL_ORIGIN: 'https://photos.example' };

type Case = [headers: Record<string, string>, isAllowed: boolean];

const unset: Case[] = [
  [{}, true],
  [{ Origin: 'http://localhost:3000' }, true],
  [{ Origin: 'http://192.168.1.7:3000', Host: '192.168.1.7:3000' }, true],
  [{ Origin: 'http://[fe80::1]:3000', Host: '[fe80::1]:3000' }, true],
  [{ Origin: 'http://localhost:8080', Host: 'LOCALHOST:8080' }, true],
  [{ Origin: 'http://192.168.1.8:3000', Host: '192.168.1.7:3000' }, false],
  // A name in DNS could lead here from anybody's page.
  [{ Origin: 'http://evil.example', Host: 'evil.example' }, false],
  [{ Origin: 'http://localhost.evil.example', Host: 'localhost.evil.example' }, false],
  [{ Origin: 'https://evil.example' }, false],
  [{ Origin: 'null' }, false],
  [{ Origin: 'nonsense' }, false],
  [{ 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost:3000' }, true],
  [{ 'Sec-Fetch-Site': 'none' }, true],
  [{ 'Sec-Fetch-Site': 'same-site' }, false],
  [{ 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' }, false],
];

const set: Case[] = [
  [{ Origin: 'https://photos.example' }, true],
  [{ Origin: 'http://photos.example' }, false],
  [{ Origin: 'http://192.168.1.7:3000', Host: '192.168.1.7:3000' }, false],
  [{ Origin: 'null' }, false],
];

const moved: Case[] = [
  [{ Origin: 'https://photos.example' }, true],
  [{ Origin: 'https://old.example', Host: 'old.example' }, true],
  [{ Origin: 'https://older.example:8443', Host: 'older.example:8443' }, true],
  // A page of the former address calls that one.
  [{ Origin: 'https://old.example', Host: 'photos.example' }, false],
  [{ Origin: 'http://old.example', Host: 'old.example' }, false],
];

describe.each([
  ['unset', {}, unset],
  ['set', given, set],
  ['changed', { ...given, ROLLCALL_FORMER_ORIGINS: 'https://old.example, https://older.example:8443/' }, moved],
])('with the origin %s', (_name, environment, cases) => {
  test.each(cases)('an unsafe method with %j is allowed: %s', async (headers, isAllowed) => {
    const { app } = await createTestApp({ environment });
    for (const method of ['POST', 'PATCH', 'DELETE', 'PUT']) {
      const response = await app.request('/api/nothing', { method, headers });
      await expectProblem(response, isAllowed ? 'not-found' : 'cross-site', isAllowed ? 404 : 403);
    }
  });

  test.each(cases)('a GET request with %j is always allowed', async (headers) => {
    const { app } = await createTestApp({ environment });
    expect((await app.request('/healthz', { headers })).status).toBe(200);
  });
});

test('a cross-site upload or form is rejected', async () => {
  const { app } = await createTestApp();
  const headers = { Origin: 'https://evil.example' };
  await expectProblem(await app.request('/api/uploads', { method: 'POST', headers }), 'cross-site', 403);
  await expectProblem(await app.request('/api/events/x/photos', { method: 'POST', headers }), 'cross-site', 403);
});

// ASVS 3.5.2: these types need no preflight, so any page could send them.
test.each([
  'text/plain',
  'text/plain; charset=application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
])('a JSON body with the type %s is rejected', async (type) => {
  const testApp = await createTestApp();
  const client = testApp.client();
  const { email } = await client.signUp('grace');
  const credentials = { email, password: 'correct horse battery' };
  const response = await testApp.client().post('/api/auth/login', credentials, { 'Content-Type': type });
  expect(response.headers.getSetCookie()).toEqual([]);
  await expectProblem(response, 'validation', 400);
  // All fields are optional, so an empty body is valid.
  await client.call('PATCH', '/api/users/me', { firstName: 'Mallory' }, { 'Content-Type': type });
  expect(await client.getJson('/api/auth/me')).toMatchObject({ firstName: 'grace' });
});
