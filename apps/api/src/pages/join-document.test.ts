import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'rollcall-join-'));
writeFileSync(join(folder, 'index.html'), 'index.html');
writeFileSync(join(folder, 'join.html'), '<title>Rollcall</title><!--event-->');
for (const name of ['gallery', 'gallery-template']) writeFileSync(join(folder, `${name}.html`), '<!--gallery-->');
writeFileSync(join(folder, 'join-form.html'), '<form>the form</form>');
writeFileSync(
  join(folder, 'document-texts.json'),
  JSON.stringify({
    invited: 'You’re invited',
    invitedBy: '{name} invites you',
    firstPhoto: 'Your first photo',
    photoBy: '{name}',
  }),
);
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['/join/CODE', '/join-event?code=CODE', '/event/CODE'])(
  '%s shows the form to visitors, and never to somebody with a session',
  async (pattern) => {
    const testApp = await createTestApp({ webAppDir: folder });
    const { organizer, guest, event } = await createEventWithGuest(testApp, { location: 'Old Mill' });
    const customer = testApp.client();
    await customer.signUp();
    const path = pattern.replace('CODE', event.eventCode);
    const document = await (await testApp.client().get(path)).text();
    expect(document).toContain('<form>');
    expect(document).toContain('<strong>Your first photo</strong>');
    for (const client of [guest, organizer, customer]) {
      const text = await (await client.get(path)).text();
      expect(text).toContain(event.name.replace('&', '&amp;'));
      expect(text).toContain(`<p class="shell-when shell-where">${event.location}</p>`);
      expect(text).not.toContain('<form>');
    }
  },
);

test('names the organizer who invites, escaped, and nobody where a name is missing', async () => {
  const testApp = await createTestApp({ webAppDir: folder });
  const { account, event } = await createEventWithGuest(testApp, { isPublic: false });
  const read = async (firstName: string) => {
    await testApp.db.updateTable('customers').set({ first_name: firstName }).where('id', '=', account.id).execute();
    return await (await testApp.client().get(`/join/${event.eventCode}`)).text();
  };
  expect(await read('Olga')).toContain('<p class="shell-invited">Olga invites you</p>');
  expect(await read('<b>$&')).toContain('<p class="shell-invited">&lt;b&gt;$&amp; invites you</p>');
  expect(await read(' ')).toContain('<p class="shell-invited">You’re invited</p>');
});

test.each(['/join/CODE', '/join-event?code=CODE', '/event/CODE', '/event/CODE/gallery'])(
  'visitors at one address request %s with few wrong codes, and with right ones without a limit',
  async (pattern) => {
    const limits = { missedLookups: { calls: 3, seconds: 60 } };
    const testApp = await createTestApp({ webAppDir: folder, limits });
    const { organizer, event } = await createEventWithGuest(testApp, { isPublic: !pattern.endsWith('gallery') });
    const visit = (code: string, client = testApp.client()) => client.get(pattern.replace('CODE', code));
    for (let i = 0; i < 3; i++) {
      expect((await visit(event.eventCode)).status).toBe(200);
      expect((await visit('WRONG234')).status).toBe(200);
    }
    await expectProblem(await visit('WRONG235'), 'rate-limited', 429);
    await expectProblem(await testApp.client().get('/api/events/WRONG236'), 'rate-limited', 429);
    expect((await visit(event.eventCode)).status).toBe(200);
    expect((await visit('WRONG237', organizer)).status).toBe(200);
    expect((await testApp.client().get('/join-event')).status).toBe(200);
  },
);
