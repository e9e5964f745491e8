import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { testOnDisk } from '../../test/stored-files.ts';

test('a server that reaches its database and its data folder is ready', async () => {
  const { app } = await createTestApp();
  const response = await app.request('/readyz');
  expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }]);
});

testOnDisk.each(['incoming', 'pictures'])(
  'a server whose %s folder is gone is not ready, and is again when it is back',
  async (name) => {
    const { app, dir, logged } = await createTestApp();
    await rename(join(dir, name), join(dir, 'elsewhere'));
    await expectProblem(await app.request('/readyz'), 'unavailable', 503);
    expect(logged.join('')).toContain('ENOENT');
    expect((await app.request('/healthz')).status).toBe(200);
    await rename(join(dir, 'elsewhere'), join(dir, name));
    expect((await app.request('/readyz')).status).toBe(200);
  },
);

test('a server without its database is not ready, and reveals no reason', async () => {
  const { app, db } = await createTestApp();
  await db.destroy();
  const response = await app.request('/readyz');
  expect(await response.clone().text()).not.toMatch(/sql|database|driver/i);
  await expectProblem(response, 'unavailable', 503);
});

test('a server that stops is not ready', async () => {
  const { app, stop } = await createTestApp();
  stop();
  await expectProblem(await app.request('/readyz'), 'unavailable', 503);
});
