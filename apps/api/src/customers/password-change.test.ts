import { describe, expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';

const password = 'correct horse battery';
const newPassword = 'seven green bottles';

async function signInTwice() {
  const testApp = await createTestApp();
  const client = testApp.client();
  const { email } = await client.signUp('grace');
  const other = testApp.client();
  await other.post('/api/auth/login', { email, password });
  return { testApp, client, other, email };
}

describe('PUT /api/auth/password', () => {
  test('replaces the password and ends all other sessions', async () => {
    const { testApp, client, other, email } = await signInTwice();
    const response = await client.call('PUT', '/api/auth/password', { password, newPassword });
    expect(response.status).toBe(204);
    expect((await client.get('/api/auth/me')).status).toBe(200);
    await expectProblem(await other.get('/api/auth/me'), 'not-signed-in', 401);
    const again = testApp.client();
    await expectProblem(await again.post('/api/auth/login', { email, password }), 'invalid-credentials', 401);
    expect((await again.post('/api/auth/login', { email, password: newPassword })).status).toBe(200);
  });

  test('accepts the same request again after a lost response', async () => {
    const { testApp, client, email } = await signInTwice();
    for (let times = 0; times < 2; times++) {
      expect((await client.call('PUT', '/api/auth/password', { password, newPassword })).status).toBe(204);
    }
    const again = testApp.client();
    expect((await again.post('/api/auth/login', { email, password: newPassword })).status).toBe(200);
  });

  test('requires the current password, and reports a weak new one under its own field', async () => {
    const { client, other } = await signInTwice();
    const change = (body: unknown) => client.call('PUT', '/api/auth/password', body);
    await expectProblem(await change({ password: 'not this one', newPassword }), 'invalid-credentials', 401);
    for (const weak of ['short', 'password123', 'grace@example.com']) {
      const response = await change({ password, newPassword: weak });
      expect(await response.json()).toMatchObject({
        code: 'weak-password',
        errors: { newPassword: [expect.any(String)] },
      });
    }
    expect((await other.get('/api/auth/me')).status).toBe(200);
  });

  test('limits the attempts to guess the current password', async () => {
    const { client } = await signInTwice();
    for (let guess = 0; guess < 10; guess++) {
      const body = { password: `guess number ${guess}`, newPassword };
      await expectProblem(await client.call('PUT', '/api/auth/password', body), 'invalid-credentials', 401);
    }
    await expectProblem(await client.call('PUT', '/api/auth/password', { password, newPassword }), 'rate-limited', 429);
  });
});
