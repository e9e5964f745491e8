import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import type { Instance } from '@rollcall/schema/customer';
import { describe, expect, test } from 'vitest';
import { loadInstancePurpose } from '../src/customers/instance-purpose.table.ts';
import { describeUnsoldPlans } from '../src/plans/sold-plans.ts';
import { parseSettings } from '../src/settings/settings.ts';
import { waitForRenditions } from './create-event-with-guest.ts';
import { createTestApp, expectProblem } from './create-test-app.ts';
import { drawJpeg } from './draw-pictures.ts';

const document = readFileSync(new URL('../../../docs/self-hosting.md', import.meta.url), 'utf8');

/** Returns the settings below a heading in bold. */
function settingsOf(audience: string): Record<string, string> {
  const [, below = ''] = document.split(`**${audience}**`);
  const [, block] = /```ini\n([^`]*)```/.exec(below) ?? [];
  return parseEnv(block!) as Record<string, string>;
}

const ada = { email: 'ada@example.com', password: 'correct horse battery', firstName: 'Ada', lastName: 'Lovelace' };
const guest = { ...ada, email: 'gisela@example.com' };

describe('the settings of docs/self-hosting.md', () => {
  test.each([
    ['Your own celebration.', { registration: 'closed', isBillingOn: false, acceptsPayments: false }, 403],
    [
      'A photographer, planner or venue with clients.',
      { registration: 'invite', isBillingOn: false, acceptsPayments: false },
      403,
    ],
    ['A public service.', { registration: 'open', isBillingOn: true, acceptsPayments: true }, 201],
  ])('%s', async (audience, instance, registered) => {
    // Mails of tests go to files.
    const { settings, client, db, stores } = await createTestApp({
      environment: { ...settingsOf(audience), SMTP_URL: '' },
    });
    expect(await client().getJson<Instance>('/api/instance')).toEqual(instance);
    expect(describeUnsoldPlans(settings)).toBeNull();
    expect((await client().post('/api/auth/register', guest)).status).toBe(registered);

    // The host of the celebration is the administrator; guests need no account.
    await stores.customers.createOrPromoteAdmin(ada);
    const host = client();
    await host.post('/api/auth/login', ada);
    const event = await host.createEvent({ autoApprove: true });
    const [uploader, visitor] = [client(), client()];
    for (const each of [uploader, visitor]) await each.join(event.id);
    const photoId = await uploader.uploadPhoto(event.id, await drawJpeg());
    await waitForRenditions(host, event.id, photoId);
    const { filename } = await waitForRenditions(visitor, event.id, photoId);
    const download = await visitor.get(`/api/download/${filename}`);
    if (instance.isBillingOn) await expectProblem(download, 'subscription-required', 403);
    else expect(download.status).toBe(200);
    expect((await host.get(`/api/download/${filename}`)).status).toBe(200);
    expect(await db.selectFrom('instance').selectAll().execute()).toEqual([]);
  });
});

test('billing without a payment is said at the start', async () => {
  const { settings } = await createTestApp();
  expect(describeUnsoldPlans(settings)).toMatch(/^billing is on and nobody can pay: .*ROLLCALL_BILLING=off/);
});

test.each([
  ['own-events', 'closed', false],
  ['clients', 'invite', false],
  ['public-service', 'open', true],
] as const)(
  'the answer at setup, %s, holds for settings that are not given, also after a restart',
  async (purpose, registration, isBillingOn) => {
    const first = await createTestApp();
    const token = await first.stores.setup.issueToken();
    expect(await first.client().getJson('/api/instance')).toMatchObject({ registration: 'open', isBillingOn: true });
    expect((await first.client().post('/api/setup', { ...ada, token, purpose })).status).toBe(201);
    expect(await first.client().getJson('/api/instance')).toMatchObject({ registration, isBillingOn });

    const restarted = parseSettings({});
    await loadInstancePurpose(first.db, restarted);
    expect(restarted).toMatchObject({ registration, isBillingOn });
    const given = parseSettings({ ROLLCALL_BILLING: 'on', ROLLCALL_REGISTRATION: 'open' });
    await loadInstancePurpose(first.db, given);
    expect(given).toMatchObject({ registration: 'open', isBillingOn: true });
  },
);

test('an unknown answer at setup is refused, and none changes nothing', async () => {
  const { stores, client } = await createTestApp();
  const token = await stores.setup.issueToken();
  await expectProblem(await client().post('/api/setup', { ...ada, token, purpose: 'fun' }), 'validation', 400);
  expect((await client().post('/api/setup', { ...ada, token })).status).toBe(201);
  expect(await client().getJson('/api/instance')).toMatchObject({ registration: 'open', isBillingOn: true });
});
