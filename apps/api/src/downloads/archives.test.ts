import { expect, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp, expectProblem } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { readZip } from '../../test/read-zip.ts';
import { sha256 } from '../../test/test-client.ts';

const withoutPaywall = { ROLLCALL_BILLING: 'off' };

/** An event of a customer who has joined it and sent photos. */
async function eventToArchive(environment: Record<string, string>, count: number) {
  const testApp = await createTestApp({ makesPictures: false, environment });
  const { organizer, event, guest } = await createEventWithGuest(testApp, { autoApprove: true, name: 'Gisela / Tom' });
  const member = testApp.client();
  await member.signUp();
  await member.join(event.id);
  const digests: string[] = [];
  for (let sent = 0; sent < count; sent++) {
    const bytes = await drawJpeg();
    await member.uploadPhoto(event.id, bytes);
    digests.push(sha256(bytes));
  }
  return { testApp, organizer, event, guest, member, digests, path: `/api/events/${event.id}/photos.zip` };
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const countedIn = async ({ db }: Awaited<ReturnType<typeof createTestApp>>) =>
  (await db.selectFrom('downloads').selectAll().execute()).length;

test('everything that is seen comes in one archive, in the order it arrived, byte for byte', async () => {
  const { organizer, digests, path } = await eventToArchive(withoutPaywall, 3);
  const answer = await organizer.get(path);
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Gisela _ Tom\.zip"/);
  const zip = await bytesOf(answer);
  expect(answer.headers.get('Content-Length')).toBe(String(zip.length));
  const files = readZip(zip);
  expect(files.map(({ name }) => name)).toEqual(['1 a.jpg', '2 a.jpg', '3 a.jpg']);
  expect(files.map(({ bytes }) => sha256(bytes))).toEqual(digests);
});

test('a guest sees only what is approved, and gets no more in the archive', async () => {
  const { organizer, guest, path, event } = await eventToArchive(withoutPaywall, 2);
  const [photo] = await organizer.getJson<{ id: string }[]>(`/api/events/${event.id}/photos`);
  await organizer.call('PATCH', `/api/photos/${photo!.id}/approve`, { isApproved: false });
  expect(readZip(await bytesOf(await guest.get(path)))).toHaveLength(1);
  expect(readZip(await bytesOf(await organizer.get(path)))).toHaveLength(2);
});

test('a transfer that was cut off goes on, and both parts fit', async () => {
  const { organizer, path } = await eventToArchive(withoutPaywall, 2);
  const answer = await organizer.get(path);
  const whole = await bytesOf(answer);
  const headers = { Range: 'bytes=5000-', 'If-Range': answer.headers.get('ETag')! };
  const rest = await organizer.get(path, headers);
  expect(rest.status).toBe(206);
  expect(rest.headers.get('Content-Range')).toBe(`bytes 5000-${whole.length - 1}/${whole.length}`);
  expect(await bytesOf(rest)).toEqual(whole.subarray(5000));
  const middle = await bytesOf(await organizer.get(path, { Range: 'bytes=10-19' }));
  expect(middle).toEqual(whole.subarray(10, 20));
  expect((await organizer.get(path, { Range: `bytes=${whole.length}-` })).status).toBe(416);
});

test('one archive at a time for a person; the end of it and a broken connection make room', async () => {
  const { organizer, member, path } = await eventToArchive(withoutPaywall, 2);
  const first = await organizer.get(path);
  await expectProblem(await organizer.get(path), 'rate-limited', 429);
  expect((await organizer.call('HEAD', path)).status).toBe(429);
  expect((await bytesOf(await member.get(path))).length).toBeGreaterThan(0);
  const resumed = await organizer.get(path, { Range: 'bytes=100-' });
  expect(resumed.status).toBe(206);
  await first.body?.cancel();
  await expectProblem(await organizer.get(path), 'rate-limited', 429);
  await resumed.body?.cancel();
  expect(readZip(await bytesOf(await organizer.get(path)))).toHaveLength(2);
  expect((await organizer.get(path)).status).toBe(200);
});

test('with a paywall an account gets its own photos, as many as the month has left', async () => {
  const { testApp, organizer, guest, member, path } = await eventToArchive({}, 22);
  await expectProblem(await testApp.client().get(path), 'not-signed-in', 401);
  await expectProblem(await guest.get(path), 'subscription-required', 403);
  await expectProblem(await organizer.get(path), 'subscription-required', 403);
  expect((await member.call('HEAD', path)).status).toBe(200);
  expect(await countedIn(testApp)).toBe(0);
  const first = await bytesOf(await member.get(path));
  const files = readZip(first);
  expect(files).toHaveLength(21);
  expect(files.at(-1)!.bytes.toString()).toContain('2 of your photos are not in this archive');
  expect(await countedIn(testApp)).toBe(20);
  // The same again costs nothing, and is the same.
  expect(await bytesOf(await member.get(path))).toEqual(first);
  expect(await countedIn(testApp)).toBe(20);
});

test('with nothing left and nothing fetched this month there is no archive', async () => {
  const { testApp, member, event, path } = await eventToArchive({}, 1);
  const { userId } = await member.getJson<{ userId: string }>(`/api/events/${event.id}/me`);
  const now = new Date().toISOString();
  await testApp.db
    .insertInto('downloads')
    .values(
      Array.from({ length: 20 }, (_, number) => ({
        user_id: userId,
        month: now.slice(0, 7),
        photo_id: `elsewhere ${number}`,
        downloaded_at: now,
      })),
    )
    .execute();
  await expectProblem(await member.get(path), 'download-limit', 429);
  const asked = await member.call('HEAD', path);
  expect(asked.headers.get('Rollcall-Problem')).toBe('download-limit');
});

test('an archive is read from the disk as it is sent, one picture at a time', async () => {
  const { organizer, path, testApp } = await eventToArchive(withoutPaywall, 4);
  const opened = vi.spyOn(testApp.blobs, 'stream');
  const answer = await organizer.get(path);
  const reader = answer.body!.getReader();
  await reader.read();
  expect(opened.mock.calls.length).toBeLessThanOrEqual(1);
  await reader.cancel();
  expect(opened.mock.calls.length).toBeLessThanOrEqual(2);
});
