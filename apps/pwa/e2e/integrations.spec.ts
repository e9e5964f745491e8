import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible } from './support/accessibility.ts';
import { password, signInWith } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

test.use({ environment: { ROLLCALL_BILLING: 'off', ROLLCALL_WEBHOOKS_TO_LOOPBACK: '1' } });

test('an organizer creates and revokes an API key, and a webhook hears of a test', async ({
  page,
  server,
  organizer,
}) => {
  const received: string[] = [];
  const receiver = createServer(async (request, response) => {
    received.push(Buffer.concat(await request.toArray()).toString());
    response.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const event = await organizer.createEvent({ isPublic: false });
  await signInWith(page, organizer);
  await page.goto('/customer-dashboard');
  const keys = page.getByRole('region', { name: 'API keys' });
  const dialog = page.getByRole('dialog');

  await keys.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog.getByRole('button', { name: 'Create API key' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  await expect(dialog.getByText('Choose what the key may do')).toBeVisible();
  await dialog.getByLabel('Name').fill('Slideshow');
  await dialog.getByLabel('See events').check();
  await dialog.getByRole('button', { name: 'Create API key' }).click();
  const secret = dialog.getByText(/^rollcall_/);
  await expect(secret).toBeVisible();
  await expectAccessible(page);
  const key = (await secret.textContent())!;
  const callWith = async (bearer: string, path: string) =>
    (await fetch(`${server.origin}${path}`, { headers: { Authorization: `Bearer ${bearer}` } })).status;
  const callWithKey = (path: string) => callWith(key, path);
  expect(await callWithKey(`/api/events/${event.id}`)).toBe(200);
  expect(await callWithKey(`/api/events/${event.id}/guests`)).toBe(403);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(keys.getByText(`…${key.slice(-4)}`)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
  await keys.getByRole('button', { name: 'Revoke Slideshow' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(keys.getByText(`…${key.slice(-4)}`)).toHaveCount(0);
  expect(await callWithKey(`/api/events/${event.id}`)).toBe(401);

  const webhooks = page.getByRole('region', { name: 'Webhooks' });
  await webhooks.getByRole('button', { name: 'Add webhook' }).click();
  await dialog.getByLabel('Address').fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`);
  await dialog.getByLabel('Approved photos').check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await webhooks.getByRole('button', { name: 'Send a test' }).click();
  await webhooks.getByText('Messages').click();
  await expect(webhooks.getByText(/Delivered · Response 204/)).toBeVisible();
  expect(JSON.parse(received[0]!)).toMatchObject({ type: 'webhook.test', data: null });
  await expectAccessible(page);
  await webhooks.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => received.length).toBe(2);
  await webhooks.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(webhooks.getByText('127.0.0.1')).toHaveCount(0);
  receiver.closeAllConnections();
  receiver.close();

  const created = await page.evaluate(async () => {
    const body = JSON.stringify({ name: 'Old phone', scopes: ['events:read'] });
    const headers = { 'Content-Type': 'application/json' };
    return await (await fetch('/api/account/api-keys', { method: 'POST', headers, body })).json();
  });
  expect(await callWith(created.key, `/api/events/${event.id}`)).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Change password' }).click();
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByLabel('New password', { exact: true }).fill('A longer one of 2036');
  await dialog.getByLabel('Also revoke API keys and webhooks (1)').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  expect(await callWith(created.key, `/api/events/${event.id}`)).toBe(401);
});
