import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import type { TestClient } from '../../test/test-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'rollcall-landing-'));
writeFileSync(join(folder, 'index.html'), 'index.html');
writeFileSync(join(folder, 'landing.html'), 'the visitors’ page');
writeFileSync(
  join(folder, 'landing-host.html'),
  `<!--host-links--><template id="host-waiting">EVENT-NAME, EVENT-TO-REVIEW, /event/EVENT-ID/review</template>
  <template id="host-reviewed">EVENT-NAME, /event/EVENT-ID/dashboard</template><template id="host-none">no event</template>
  <script id="host-texts">{"language":"en","toReview":{"one":"{count} photo","other":"{count} photos"}}</script>`,
);
afterAll(() => rmSync(folder, { recursive: true }));

async function open(client: TestClient) {
  const response = await client.get('/');
  return { text: await response.text(), cacheControl: response.headers.get('Cache-Control') };
}

const visitorsPage = { text: 'the visitors’ page', cacheControl: 'no-cache' };
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

test('a host’s document has their event that is on, and nobody else’s has it', async () => {
  const testApp = await createTestApp({ webAppDir: folder });
  const { organizer, guest, event } = await createEventWithGuest(testApp, { name: '<b>Gisela</b> & Tom' });
  const other = testApp.client();
  await other.signUp();
  await organizer.createEvent({ name: 'Next week', date: daysFromNow(7) });
  for (const uploader of [guest, guest]) await uploader.uploadPhoto(event.id, await drawJpeg());
  const own = await open(organizer);
  expect(own.cacheControl).toBe('private, no-store');
  expect(own.text).toContain(`&lt;b&gt;Gisela&lt;/b&gt; &amp; Tom, 2 photos, /event/${event.id}/review`);
  expect(own.text).not.toMatch(/Next week|<b>|the visitors/);
  expect(await open(testApp.client())).toEqual(visitorsPage);
  expect(await open(guest)).toEqual(visitorsPage);
  const others = await open(other);
  expect(others).toMatchObject({ text: expect.stringContaining('no event'), cacheControl: 'private, no-store' });
  expect(others.text).not.toContain('Gisela');
});

test('after signing out, and once the account is inactive, the document is that of visitors', async () => {
  const testApp = await createTestApp({ webAppDir: folder });
  const { organizer, account } = await createEventWithGuest(testApp);
  await testApp.db.updateTable('customers').set({ is_active: 0 }).where('id', '=', account.id).execute();
  expect(await open(organizer)).toEqual(visitorsPage);
  await testApp.db.updateTable('customers').set({ is_active: 1 }).where('id', '=', account.id).execute();
  expect((await open(organizer)).text).not.toBe(visitorsPage.text);
  await organizer.post('/api/auth/logout');
  expect(await open(organizer)).toEqual(visitorsPage);
});

test('an installed app opens where its person belongs', async () => {
  const testApp = await createTestApp({ webAppDir: folder });
  const { organizer, guest, event } = await createEventWithGuest(testApp, { timeZone: 'Europe/Berlin' });
  const start = async (client: TestClient, query = 'open') => {
    const response = await client.get(`/?${query}`);
    const { status, headers } = response;
    return status === 302 ? [headers.get('Location'), headers.get('Cache-Control')] : await response.text();
  };
  const to = (path: string) => [path, 'private, no-store'];
  expect(await start(organizer)).toEqual(to(`/event/${event.id}/dashboard`));
  expect(await start(guest, 'open=KNOWN234')).toEqual(to(`/event/${event.id}/camera`));
  expect(await start(testApp.client())).toBe(visitorsPage.text);
  expect(await start(testApp.client(), 'open=KNOWN234')).toEqual(to('/event/KNOWN234/camera'));
  expect(await start(testApp.client(), 'open=//elsewhere.example')).toBe(visitorsPage.text);
  await testApp.db
    .updateTable('events')
    .set({ date: daysFromNow(-9) })
    .execute();
  expect(await start(organizer)).toEqual(to('/customer-dashboard'));
  expect(await start(guest)).toEqual(to(`/event/${event.id}/gallery`));
});
