import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { newId } from '@rollcall/schema/id';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawNoise } from '../../test/draw-pictures.ts';
import { recordQueries } from '../../test/explain-queries.ts';
import { readZip } from '../../test/read-zip.ts';
import { seedPhotos } from '../../test/seed-photos.ts';
import type { TestClient } from '../../test/test-client.ts';
import { newFileKey } from '../blobs/photo-file-names.ts';
import { createHttpServer } from '../http/http-server.ts';

/** What a request may hold the thread for, in CPU time, so that others on the machine make no difference. */
const longestTurnMs = 50;
const everyForm = ['bytes=0-', 'bytes=0-0', 'bytes=-1', 'bytes=5-', 'bytes=0-0,5-6', 'items=0-', 'bytes=x'];

/** Creates an event without a paywall in which everybody sees all photos. */
async function createOpenEvent() {
  const testApp = await createTestApp({ makesPictures: false, environment: { ROLLCALL_BILLING: 'off' } });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true });
  const { userId } = await organizer.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
  return { testApp, organizer, event, guest, userId, path: `/api/events/${event.id}/photos.zip` };
}

/** Creates an event with so many photos, of which rows exist alone. */
async function createEventOfRows(count: number) {
  const open = await createOpenEvent();
  const { testApp, event, userId } = open;
  const { db } = testApp;
  const caption = 'The last dance; "ü"';
  const [first] = await seedPhotos(db, [{ eventId: event.id, userId, isApproved: true, caption, tags: ['dance'] }]);
  const photo = await db.selectFrom('photos').selectAll().where('id', '=', first!).executeTakeFirstOrThrow();
  const { row_id: _, ...row } = photo;
  const copies = Array.from({ length: count - 1 }, (_, index) => ({
    ...{ ...row, id: newId(), file_key: newFileKey(), frame_number: index + 2, stored_bytes: 1000, stored_crc32: 1 },
    uploaded_at: new Date(Date.UTC(2026, 5, 12, 12) + index * 7_000).toISOString(),
  }));
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('photos').set({ stored_bytes: 1000, stored_crc32: 1 }).execute();
    for (let at = 0; at < copies.length; at += 500) {
      await trx
        .insertInto('photos')
        .values(copies.slice(at, at + 500))
        .execute();
    }
    await trx.updateTable('events').set({ photo_count: count, approved_count: count }).execute();
  });
  return open;
}

/** Creates an event with a picture that is longer than what a connection takes at once. */
async function createEventWithPicture() {
  const open = await createOpenEvent();
  await open.organizer.uploadPhoto(open.event.id, await drawNoise(1200, 900));
  return open;
}

/** Returns the longest time for which `run` held the thread without a pause for others. */
async function measureLongestTurnMs(run: () => Promise<unknown>): Promise<number> {
  let [longest, isDone] = [0, false];
  const done = run().finally(() => {
    isDone = true;
  });
  let before = process.threadCpuUsage();
  while (!isDone) {
    await setImmediate();
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  }
  await done;
  return longest;
}

/** Returns how many queries `run` makes for what an archive holds of photos. */
async function countPlanQueries(run: () => Promise<unknown>): Promise<number> {
  return (await recordQueries(run)).filter((query) => query.includes('stored_crc32')).length;
}

test('an archive of 10,000 photos is planned once for 40 people at once, in short turns', async () => {
  const { testApp, event, organizer, path } = await createEventOfRows(10_000);
  const guests = Array.from({ length: 40 }, () => testApp.client());
  for (const guest of guests) await guest.join(event.id);
  const oneByte = { Range: 'bytes=0-0' };
  // What a first request loads and compiles is no part of the plan.
  await (await guests[0]!.get(path, oneByte)).arrayBuffer();
  const [photo] = await organizer.getJson<{ id: string }[]>(`/api/events/${event.id}/photos?limit=1`);
  await organizer.call('PATCH', `/api/photos/${photo!.id}`, { caption: 'Changed' });

  const bytes: string[] = [];
  const readByte = async (guest: TestClient) => {
    const response = await guest.get(path, oneByte);
    expect(response.status).toBe(206);
    bytes.push(await response.text());
  };
  const longest = await measureLongestTurnMs(async () => {
    const transfers: Promise<void>[] = [];
    for (const guest of guests) {
      transfers.push(readByte(guest));
      // As from connections of their own.
      await setImmediate();
    }
    await Promise.all(transfers);
  });
  expect(bytes).toEqual(Array.from({ length: 40 }, () => 'P'));
  expect(longest).toBeLessThan(longestTurnMs);

  expect(await countPlanQueries(async () => (await guests[1]!.get(path, oneByte)).arrayBuffer())).toBe(0);
}, 60_000);

test('a plan is made again after a change, and not shared with people who see other photos', async () => {
  const { testApp, event, organizer, guest, path } = await createEventOfRows(3);
  const member = testApp.client();
  await member.join(event.id);
  const { userId } = await member.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
  await seedPhotos(testApp.db, [{ eventId: event.id, userId, isApproved: false }]);
  const etagOf = async (client = guest) => (await client.call('HEAD', path)).headers.get('ETag');
  const [guests, members, reviewers] = [await etagOf(), await etagOf(member), await etagOf(organizer)];
  expect(members).not.toBe(guests);
  expect(reviewers).toBe(members);
  expect(await etagOf()).toBe(guests);

  const [photo] = await guest.getJson<{ id: string }[]>(`/api/events/${event.id}/photos`);
  expect((await organizer.call('DELETE', `/api/photos/${photo!.id}`)).status).toBe(204);
  const withoutIt = await etagOf();
  expect(withoutIt).not.toBe(guests);
  await organizer.call('PATCH', `/api/events/${event.id}`, { timeZone: 'Asia/Tokyo' });
  expect(await etagOf()).not.toBe(withoutIt);
});

test.each(everyForm)('a request with `Range: %s` ends the transfer before it, so that one is open', async (range) => {
  const { testApp, organizer, path } = await createEventWithPicture();
  const etag = (await organizer.call('HEAD', path)).headers.get('ETag')!;
  const opened: Response[] = [await organizer.get(path)];
  for (const ifRange of [undefined, etag, '"another"']) {
    opened.push(await organizer.get(path, { Range: range, ...(ifRange && { 'If-Range': ifRange }) }));
  }
  const last = opened.pop()!;
  expect([200, 206]).toContain(last.status);
  for (const response of opened) await expect(response.arrayBuffer()).rejects.toThrow('replaced');
  expect((await last.arrayBuffer()).byteLength).toBe(Number(last.headers.get('Content-Length')));
  expect(testApp.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('a HEAD with a range ends no transfer', async () => {
  const { organizer, path } = await createEventWithPicture();
  const response = await organizer.get(path);
  expect((await organizer.call('HEAD', path, undefined, { Range: 'bytes=0-' })).status).toBe(429);
  expect(readZip(Buffer.from(await response.arrayBuffer()))).toHaveLength(2);
});

test('a transfer that begins at the first byte is counted, in whichever form it is asked for', async () => {
  const { testApp, organizer, path } = await createEventWithPicture();
  const counted = async (range: string) => {
    await (await organizer.get(path, { Range: range })).arrayBuffer();
    const rows = await testApp.db.selectFrom('event_analytics').select('total_downloads').execute();
    return rows.reduce((sum, { total_downloads }) => sum + total_downloads, 0);
  };
  expect(await counted('bytes=0-')).toBe(1);
  expect(await counted('bytes=100-')).toBe(1);
  expect(await counted('items=0-')).toBe(2);
});

test('a connection that reads nothing more is closed once the same person asks again', async () => {
  const { testApp, organizer, path } = await createEventWithPicture();
  const noise = vi.spyOn(console, 'error');
  const log = testApp.stores.log;
  const server = createHttpServer(testApp.app.fetch, log).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${organizer.cookie}\r\nRange: bytes=0-\r\n\r\n`);
    await once(socket, 'readable');
    return socket;
  };
  const stalled = await open();
  const second = await open();
  stalled.resume();
  await once(stalled, 'close');
  expect(noise).not.toHaveBeenCalled();
  second.destroy();
});
