import { expect, test } from 'vitest';
import { createTestApp } from '../../test/create-test-app.ts';

test('a call is one line with the pattern of its route, and nothing of what was asked for', async () => {
  const testApp = await createTestApp();
  await testApp.client().get('/api/events/SECRET42');
  await testApp.client().get('/api/nowhere/secret');
  const calls = testApp.logged.map((line) => JSON.parse(line) as { route?: string; status?: number });
  expect(calls).toMatchObject([
    { method: 'GET', route: '/api/events/:codeOrId', status: 404 },
    { method: 'GET', status: 404 },
  ]);
  expect(testApp.logged.join('')).not.toMatch(/secret/i);
});
