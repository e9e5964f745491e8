import type { Album } from '@rollcall/schema/album';
import { newId } from '@rollcall/schema/id';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import { grantPlan } from '../../test/grant-plan.ts';
import { readZip } from '../../test/read-zip.ts';
import { sha256, type TestClient } from '../../test/test-client.ts';
import { accessEvent } from '../access/event-access.ts';
import { type ArchivedPhoto, selectPhotosAfter, selectVisible } from './archive-selection.ts';

/** An event with an album by hand of a member's last and first photo, in this order, and a photo outside of it. */
async function createAlbum(environment: Record<string, string>) {
  const testApp = await createTestApp({ makesPictures: false, environment });
  const { organizer, account, event, guest } = await createEventWithGuest(testApp, {
    autoApprove: true,
    name: 'Party',
  });
  await grantPlan(testApp, account.id, 'premium');
  const member = testApp.client();
  await member.signUp();
  await member.join(event.id);
  const photos = [];
  for (let sent = 0; sent < 3; sent++) {
    const bytes = await drawJpeg();
    photos.push({ id: await member.uploadPhoto(event.id, bytes), digest: sha256(bytes) });
  }
  const [first, second, third] = photos as [(typeof photos)[0], (typeof photos)[0], (typeof photos)[0]];
  const create = async (body: unknown) =>
    (await (await organizer.post(`/api/events/${event.id}/albums`, body)).json()) as Album;
  const arrange = (id: string, body: unknown) => organizer.call('PATCH', `/api/albums/${id}/photos`, body);
  const album = await create({ name: 'Dances' });
  await arrange(album.id, { add: [third.id, first.id] });
  const path = `/api/events/${event.id}/photos.zip?album=${album.id}`;
  return { testApp, organizer, member, guest, event, album, create, arrange, path, first, second, third };
}

async function download(client: TestClient, path: string) {
  const response = await client.get(path);
  expect(response.status).toBe(200);
  const files = readZip(Buffer.from(await response.arrayBuffer())).filter(({ name }) => name.endsWith('.jpg'));
  return { response, names: files.map(({ name }) => name), digests: files.map(({ bytes }) => sha256(bytes)) };
}

test('the archive of an album has its photos in its order, under its name', async () => {
  const { organizer, album, arrange, path, first, second, third } = await createAlbum({ ROLLCALL_BILLING: 'off' });
  const { response, names, digests } = await download(organizer, path);
  expect(response.headers.get('Content-Disposition')).toContain('filename="Party Dances.zip"');
  expect(names).toEqual(['1 a.jpg', '2 a.jpg']);
  expect(digests).toEqual([third.digest, first.digest]);
  await arrange(album.id, { add: [second.id, first.id], before: third.id });
  expect((await download(organizer, path)).digests).toEqual([second.digest, first.digest, third.digest]);
  await organizer.call('PATCH', `/api/albums/${album.id}`, { order: 'taken' });
  expect((await download(organizer, path)).digests).toEqual([first.digest, second.digest, third.digest]);
});

test('it has no photo that its reader does not see, and none of another album', async () => {
  const { organizer, guest, member, event, create, path, first, third } = await createAlbum({
    ROLLCALL_BILLING: 'off',
  });
  await organizer.call('PATCH', `/api/photos/${first.id}/approve`, { isApproved: false });
  expect((await download(guest, path)).digests).toEqual([third.digest]);
  expect((await download(member, path)).digests).toEqual([third.digest, first.digest]);
  const { personId } = await member.getJson<{ personId: string }>(`/api/events/${event.id}/me`);
  const byRule = await create({ name: 'Of nobody', rule: { person: personId } });
  const emptyPath = `/api/events/${event.id}/photos.zip?album=${byRule.id}`;
  await expectProblem(await organizer.get(emptyPath), 'not-found', 404);
  await organizer.post(`/api/photos/${first.id}/tags`, { x: 0.5, y: 0.5, personId });
  expect((await download(organizer, emptyPath)).digests).toEqual([first.digest]);
  const unknown = `/api/events/${event.id}/photos.zip?album=${newId()}`;
  await expectProblem(await organizer.get(unknown), 'not-found', 404);
});

test('a rule by a mission that the host takes back finds nothing in the archive either', async () => {
  const { organizer, member, event, create, second } = await createAlbum({ ROLLCALL_BILLING: 'off' });
  await organizer.call('PATCH', `/api/events/${event.id}`, { missions: ['A hat'] });
  await member.call('PATCH', `/api/photos/${second.id}`, { mission: 'A hat' });
  const { id } = await create({ name: 'Hats', rule: { mission: 'A hat' } });
  const path = `/api/events/${event.id}/photos.zip?album=${id}`;
  expect((await download(organizer, path)).digests).toEqual([second.digest]);
  await organizer.call('PATCH', `/api/events/${event.id}`, { missions: [] });
  await expectProblem(await organizer.get(path), 'not-found', 404);
});

test('without a plan it has an account’s own photos of the album, which count', async () => {
  const { member, guest, path, first, third } = await createAlbum({});
  await expectProblem(await guest.get(path), 'subscription-required', 403);
  expect((await download(member, path)).digests).toEqual([third.digest, first.digest]);
});

testOnSqlite('it reads an album by hand from the index of its order, page by page', async () => {
  const { testApp, event, album, arrange, first, second, third } = await createAlbum({ ROLLCALL_BILLING: 'off' });
  await arrange(album.id, { add: [second.id, first.id], before: third.id });
  const { db } = testApp;
  const row = await db.selectFrom('albums').selectAll().executeTakeFirstOrThrow();
  // To two photos at one position, the id gives the order.
  const tied = [first.id, third.id].sort();
  await db.updateTable('album_photos').set({ position: 8 }).where('photo_id', 'in', tied).execute();
  await db.updateTable('events').set({ is_public: 1, guests_see_all: 1 }).execute();
  const access = await accessEvent({ db, settings: { isBillingOn: false } }, null, event.id);
  const selection = await selectVisible(db, access, 'received', row);
  const read: string[] = [];
  let last: ArchivedPhoto | undefined;
  const after = 'album_id=? AND (position,photo_id)>(?,?)';
  for (const searched of ['album_id=?', after, after]) {
    let page: ArchivedPhoto[] = [];
    const steps = await explainQueries(testApp, async () => {
      page = await selectPhotosAfter(selection, last, 1);
    });
    expect(steps[0]).toContain(`INDEX album_photos_in_order (${searched})`);
    expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
    last = page[0];
    read.push(last!.id);
  }
  expect(read).toEqual([second.id, ...tied]);
  expect(selection.count).toBe(3);
  expect(await selectPhotosAfter(selection, last, 1)).toEqual([]);
});
