import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent } from '@rollcall/schema/new-event';
import type { Photo } from '@rollcall/schema/photo';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { seedPhotos } from '../../test/seed-photos.ts';
import type { TestClient } from '../../test/test-client.ts';

const shell = '<title>Rollcall</title>';

/** Creates an app with a built page and an event with a guest's photos, one in five of them pending. */
async function createGallery(fields: Partial<NewEvent> = {}, { count = 5, isReady = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rollcall-gallery-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'index.html'), 'index');
  writeFileSync(join(folder, 'gallery.html'), shell);
  writeFileSync(join(folder, 'document-texts.json'), JSON.stringify({ photoBy: 'Photo by {name}' }));
  writeFileSync(join(folder, 'gallery-template.html'), '<title>Rollcall</title><main><!--gallery--></main>');
  const testApp = await createTestApp({ webAppDir: folder });
  const world = await createEventWithGuest(testApp, fields);
  const { userId } = await world.guest.getJson<{ userId: string }>(`/api/events/${world.event.id}/me`);
  const seed = { eventId: world.event.id, userId };
  const ids = await seedPhotos(
    testApp.db,
    Array.from({ length: count }, (_, i) => ({ ...seed, popularity: count - i, isApproved: i % 5 !== 0 })),
  );
  if (isReady) await testApp.db.updateTable('photos').set({ thumbhash: 'AAAA' }).execute();
  return { ...world, testApp, ids, path: `/event/${world.event.id}/gallery` };
}

const photosIn = (text: string) => Array.from(text.matchAll(/data-photo="([^"]*)"/g), ([, id]) => id!);

async function listPhotos(client: TestClient, eventId: string): Promise<Photo[] | null> {
  const response = await client.get(`/api/events/${eventId}/photos`);
  return response.ok ? ((await response.json()) as Photo[]) : null;
}

describe.each<[string, Partial<NewEvent>]>([
  ['a public event', { isPublic: true }],
  ['a private event', { isPublic: false }],
  ['a private event with an open gallery', { isPublic: false, guestsSeeAll: true }],
])('the document of %s', (_, fields) => {
  test('contains the photos that the list returns to the same caller, and none without access to the list', async () => {
    const { testApp, organizer, guest, event, path } = await createGallery(fields);
    const clients = {
      visitor: testApp.client(),
      stranger: testApp.client(),
      'another guest': testApp.client(),
      'a guest of another event': testApp.client(),
      'a deactivated customer': testApp.client(),
      'an ended session': testApp.client(),
      organizer,
      guest,
    };
    await clients.stranger.signUp();
    await clients['another guest'].join(event.id);
    const other = await organizer.createEvent();
    await clients['a guest of another event'].join(other.id);
    const { id } = await clients['a deactivated customer'].signUp();
    await clients['a deactivated customer'].join(event.id);
    await testApp.db.updateTable('customers').set({ is_active: 0 }).where('id', '=', id).execute();
    clients['an ended session'].cookie = `${guest.cookie}0`;

    for (const [who, client] of Object.entries(clients)) {
      for (const address of [path, `/event/${event.eventCode.toLowerCase()}/gallery`]) {
        const response = await client.get(address);
        const text = await response.text();
        const photos = await listPhotos(client, event.id);
        expect([who, response.status]).toEqual([who, 200]);
        const named = photosIn(text);
        const first = photos?.slice(0, named.length) ?? [];
        expect([who, named]).toEqual([who, first.map((photo) => photo.id)]);
        expect([who, named.length > 0]).toEqual([who, Boolean(photos?.length)]);
        for (const { thumbnailUrl } of first) expect(text).toContain(`src="${thumbnailUrl}"`);
        if (photos) expect([who, response.headers.get('cache-control')]).toEqual([who, 'private, no-store']);
        else expect([who, text]).toEqual([who, shell]);
        expect([who, text.includes('marked') || text.includes('-1600')]).toEqual([who, false]);
      }
    }
  });
});

test('the document of a private event is the empty shell for a stranger, by id and by code', async () => {
  const { testApp, event, path } = await createGallery({ isPublic: false, name: 'Secret' });
  for (const address of [path, `/event/${event.eventCode}/gallery`, '/event/nothing9/gallery']) {
    const response = await testApp.client().get(address);
    expect(await response.text()).toBe(shell);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  }
});

test('user text is escaped', async () => {
  const name = `</bdi><script>alert(1)</script>"'$& <!--gallery-->`;
  const { testApp, path } = await createGallery({ name });
  await testApp.db.updateTable('photos').set({ uploader_name: '" onerror="alert(1)' }).execute();
  const text = await (await testApp.client().get(path)).text();
  expect(text).toContain('&lt;/bdi&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;$&amp; &lt;!--gallery--&gt;');
  expect(text).toContain('alt="Photo by &quot; onerror=&quot;alert(1)"');
  expect(text).not.toMatch(/<script|" onerror|style=/);
});

test('a search, and pictures without renditions, leave the rows to the script', async () => {
  const { testApp, path } = await createGallery();
  const visitor = testApp.client();
  for (const query of ['?q=cake', '?tag=cake', '?tag=cake&photo=1']) {
    const text = await (await visitor.get(`${path}${query}`)).text();
    expect(text).toContain('Gisela &amp; Tom');
    expect(photosIn(text)).toEqual([]);
  }
  expect(photosIn(await (await visitor.get(`${path}?photo=1`)).text())).not.toEqual([]);
  const unready = await createGallery({}, { isReady: false });
  expect(photosIn(await (await unready.testApp.client().get(unready.path)).text())).toEqual([]);
});

test('only the first full rows of many photos are included, the most popular first', async () => {
  const { organizer, path, ids } = await createGallery({}, { count: 60 });
  const text = await (await organizer.get(path)).text();
  const rows = text.split('shell-row').slice(1).map(photosIn);
  expect(rows.map((row) => row.length)).toEqual([2, 2, 2, 2]);
  expect(rows.flat()).toEqual(ids.slice(0, 8));
});
