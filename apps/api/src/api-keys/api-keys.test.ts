import { type ApiKeyScope, type ApiKeys, apiKeyScopes, type CreatedApiKey, maxApiKeys } from '@rollcall/schema/api-key';
import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem, type TestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { readZip } from '../../test/read-zip.ts';
import { signInAdmin } from '../../test/sign-in-admin.ts';
import type { TestClient } from '../../test/test-client.ts';
import { defaultRateLimits } from '../rate-limit/rate-limits.ts';
import { hashToken } from '../sessions/lucia.ts';

const everyScope = [...apiKeyScopes];

async function createKey(client: TestClient, scopes: ApiKeyScope[] = everyScope, more: object = {}) {
  const response = await client.post('/api/account/api-keys', { name: 'Slideshow', scopes, ...more });
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedApiKey;
}

/** Returns a function that makes calls with a key and no cookies. */
function callerWith({ app }: TestApp, key: string) {
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method,
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
}

async function createHost(environment: Record<string, string> = {}, limits = {}) {
  const testApp = await createTestApp({ environment, limits });
  const client = testApp.client();
  const customer = await client.signUp();
  if (environment.ROLLCALL_BILLING !== 'off') await grantPlan(testApp, customer.id);
  return { testApp, client, customer };
}

/** The calls that API keys can make. */
const allowedCalls = [
  'GET /api/download/:filename photos:read',
  'GET /api/events events:read',
  'GET /api/events/:codeOrId events:read',
  'GET /api/events/:id/changes photos:read',
  'GET /api/events/:id/guests guests:read',
  'GET /api/events/:id/photos photos:read',
  'GET /api/events/:id/stats events:read',
  'GET /api/uploads/:photoId photos:write',
  'GET /event-pictures/:name events:read',
  'GET /uploads/:name photos:read',
  'OPTIONS /api/uploads photos:write',
  'OPTIONS /api/uploads/* photos:write',
  'PATCH /api/photos/:id/approve photos:review',
  'PATCH /api/uploads/:photoId photos:write',
  'POST /api/events/:id/photos photos:write',
  'POST /api/uploads photos:write',
  'PUT /api/uploads/:photoId/preview photos:write',
];

test('a key of every scope reaches exactly the routes that declare one, also as an administrator’s', async () => {
  const testApp = await createTestApp({ environment: { ROLLCALL_TEST_TOOLS: '1' } });
  const { client } = await signInAdmin(testApp);
  const call = callerWith(testApp, (await createKey(client)).key);
  const isRefused = async (method: string, path: string) => {
    const response = await call(method, path, method === 'GET' ? undefined : {});
    if (response.status !== 403) return false;
    return ((await response.json()) as { detail: string }).detail === 'API keys can’t make this call.';
  };
  const reached = new Set<string>();
  for (const { method, path } of testApp.app.routes) {
    if (method === 'ALL') continue;
    const address = path.replace('*', 'some').replaceAll(/:[^/]+\{[^}]*\}|:[^/]+/g, newId());
    if (!(await isRefused(method, address))) reached.add(`${method} ${path}`);
  }
  expect([...reached].sort()).toEqual(allowedCalls.map((one) => one.split(' ').slice(0, 2).join(' ')));
  expect(await isRefused('GET', '/api/admin/stats')).toBe(true);
  expect(await isRefused('GET', '/api/unknown')).toBe(true);
});

test('a key reads and reviews its account’s events with the scope of each call alone', async () => {
  const { testApp, client } = await createHost();
  const event = await client.createEvent({ isPublic: false });
  const guest = testApp.client();
  await guest.join(event.id);
  const photoId = await guest.uploadPhoto(event.id, await drawJpeg());
  // What uploads can do is tried in upload-keys.test.ts.
  for (const one of allowedCalls.filter((one) => !one.endsWith('photos:write'))) {
    const [method = '', path = '', scope] = one.split(' ');
    const address = path.replace(':codeOrId', event.id).replace(/:(filename|name)/, 'none.jpg');
    const target = address.replace(':id', path.startsWith('/api/photos') ? photoId : event.id);
    const body = method === 'PATCH' ? { isApproved: true } : undefined;
    const query = path.endsWith('changes') ? '?since=0' : '';
    const expected = /name$/.test(path) ? 404 : 200;
    const { key } = await createKey(client, [scope as ApiKeyScope]);
    expect([one, (await callerWith(testApp, key)(method, target + query, body)).status]).toEqual([one, expected]);
    const { key: other } = await createKey(
      client,
      everyScope.filter((each) => each !== scope),
    );
    const refused = await callerWith(testApp, other)(method, target + query, body);
    await expectProblem(refused, 'forbidden', 403);
    expect(refused.headers.get('WWW-Authenticate')).toContain(`scope="${scope}"`);
  }
});

test('a key is shown once, stored as a hash, listed with its last use and revoked at once', async () => {
  const { testApp, client, customer } = await createHost();
  const created = await createKey(client, ['events:read']);
  expect(created.key).toMatch(/^rollcall_[\w-]{43}$/);
  const list = async () => await client.getJson<ApiKeys>('/api/account/api-keys');
  expect(JSON.stringify(await list())).not.toContain(created.key);
  expect(JSON.stringify(await testApp.db.selectFrom('api_keys').selectAll().execute())).not.toContain(created.key);
  expect((await list()).keys).toMatchObject([{ name: 'Slideshow', hint: created.key.slice(-4), lastUsedAt: null }]);

  const call = callerWith(testApp, created.key);
  expect((await call('GET', '/api/events')).status).toBe(200);
  const usedAt = (await list()).keys[0]!.lastUsedAt!;
  expect(Date.parse(usedAt)).toBeGreaterThan(Date.now() - 10_000);
  await call('GET', '/api/events');
  expect((await list()).keys[0]!.lastUsedAt).toBe(usedAt);

  const stranger = testApp.client();
  await stranger.signUp();
  await expectProblem(await stranger.call('DELETE', `/api/account/api-keys/${created.id}`), 'not-found');
  expect((await client.call('DELETE', `/api/account/api-keys/${created.id}`)).status).toBe(204);
  await expectProblem(await call('GET', '/api/events'), 'not-signed-in', 401);
  const acts = await testApp.db.selectFrom('audit_log').selectAll().where('actor_id', '=', customer.id).execute();
  expect(acts.map(({ action, target_id }) => [action, target_id])).toEqual([
    ['api-key.create', created.id],
    ['api-key.revoke', created.id],
  ]);
});

test('keys stop with the plan, the account and their expiry, and come back with the plan', async () => {
  const { testApp, client, customer } = await createHost();
  const { db } = testApp;
  const { key, id } = await createKey(client, ['events:read'], {
    expiresAt: new Date(Date.now() + 60_000).toISOString(),
  });
  const status = async () => (await callerWith(testApp, key)('GET', '/api/events')).status;
  expect(await status()).toBe(200);
  await db.updateTable('subscriptions').set({ plan_type: 'premium' }).execute();
  expect(await status()).toBe(401);
  await expectProblem(
    await client.post('/api/account/api-keys', { name: 'B', scopes: ['events:read'] }),
    'subscription-required',
  );
  expect((await client.getJson<ApiKeys>('/api/account/api-keys')).isEntitled).toBe(false);
  await db.updateTable('subscriptions').set({ plan_type: 'business' }).execute();
  expect(await status()).toBe(200);
  await db.updateTable('customers').set({ is_active: 0 }).where('id', '=', customer.id).execute();
  expect(await status()).toBe(401);
  await db.updateTable('customers').set({ is_active: 1 }).where('id', '=', customer.id).execute();
  expect(await status()).toBe(200);
  await db.updateTable('api_keys').set({ expires_at: new Date().toISOString() }).where('id', '=', id).execute();
  expect(await status()).toBe(401);
});

test('cookies beside a key are ignored, origins do not matter, and no session starts', async () => {
  const { testApp, client } = await createHost();
  const other = testApp.client();
  await other.signUp();
  const hidden = await other.createEvent({ isPublic: false });
  const { key } = await createKey(client);
  const call = callerWith(testApp, key);
  const response = await call('GET', `/api/events/${hidden.id}`, undefined, { Cookie: other.cookie });
  await expectProblem(response, 'event-not-found', 404);
  expect(response.headers.getSetCookie().join()).not.toMatch(/rollcall=/);
  const wrong = callerWith(testApp, `${key}x`);
  await expectProblem(await wrong('GET', '/api/events', undefined, { Cookie: other.cookie }), 'not-signed-in', 401);

  const event = await client.createEvent({ isPublic: false });
  const photoId = await client.uploadPhoto(event.id, await drawJpeg());
  const headers = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await call('PATCH', `/api/photos/${photoId}/approve`, { isApproved: true }, headers)).status).toBe(200);
  const cookie = { Cookie: client.cookie, ...headers };
  await expectProblem(await client.call('PATCH', `/api/photos/${photoId}/approve`, {}, cookie), 'cross-site');
});

test('an administrator’s key sees what the account hosts or joined, not every event', async () => {
  const testApp = await createTestApp();
  const host = testApp.client();
  await host.signUp();
  const hidden = await host.createEvent({ isPublic: false });
  const { client } = await signInAdmin(testApp);
  expect((await client.get(`/api/events/${hidden.id}`)).status).toBe(200);
  const call = callerWith(testApp, (await createKey(client)).key);
  await expectProblem(await call('GET', `/api/events/${hidden.id}`), 'event-not-found', 404);
});

test('creating one needs the password; an account has a limited number, a key a limited rate', async () => {
  const limits = { newIntegrations: { calls: 100, seconds: 60 }, callsPerApiKey: { calls: 3, seconds: 60 } };
  const { testApp, client } = await createHost({ ROLLCALL_BILLING: 'off' }, limits);
  const keys: CreatedApiKey[] = [];
  for (let made = 0; made < maxApiKeys; made++) keys.push(await createKey(client, ['events:read']));
  const body = { name: 'One more', scopes: ['events:read'] };
  await expectProblem(await client.post('/api/account/api-keys', body), 'conflict', 409);
  for (let calls = 0; calls < 3; calls++) {
    expect((await callerWith(testApp, keys[0]!.key)('GET', '/api/events')).status).toBe(200);
  }
  await expectProblem(await callerWith(testApp, keys[0]!.key)('GET', '/api/events'), 'rate-limited', 429);
  expect((await callerWith(testApp, keys[1]!.key)('GET', '/api/events')).status).toBe(200);
  expect(defaultRateLimits.callsPerApiKey.calls).toBeLessThan(defaultRateLimits.readsPerUser.calls);
  await testApp.db.updateTable('sessions').set({ reauthenticated_at: null }).execute();
  await expectProblem(await client.post('/api/account/api-keys', body), 'reauth-required', 403);
});

test('keys and webhooks are in the export without their secrets, and erased with the account', async () => {
  const { testApp, client } = await createHost();
  const { key } = await createKey(client);
  const webhook = { url: 'https://hooks.example/a', types: ['photo.approved'] };
  const { secret } = (await (await client.post('/api/account/webhooks', webhook)).json()) as { secret: string };
  const zip = Buffer.from(await (await client.get('/api/privacy/export')).arrayBuffer());
  const text = readZip(zip)
    .find(({ name }) => name === 'data.json')!
    .bytes.toString();
  expect(JSON.parse(text)).toMatchObject({
    apiKeys: [{ name: 'Slideshow', hint: key.slice(-4) }],
    webhooks: [{ url: webhook.url }],
  });
  for (const hidden of [key, hashToken(key), secret.slice('whsec_'.length)]) expect(text).not.toContain(hidden);
  expect((await client.call('DELETE', '/api/privacy/me')).status).toBe(204);
  for (const table of ['api_keys', 'webhooks'] as const) {
    expect(await testApp.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});
