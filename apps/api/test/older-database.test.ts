import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@rollcall/schema/id';
import type { Photo } from '@rollcall/schema/photo';
import { expect, test, vi } from 'vitest';
import { drawJpeg } from './draw-pictures.ts';
import { newDataDir, runRollcall, startServer } from './server-process.ts';
import { sha256 } from './test-client.ts';

const listDigests = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => sha256(readFileSync(join(entry.parentPath, entry.name))));

test('a database that is older than its pictures loses no photo, and brings back none that was erased', {
  timeout: 120_000,
}, async () => {
  const dataDir = newDataDir();
  const database = join(dataDir, 'rollcall.db');
  const older = join(newDataDir(), 'older.db');
  const [known, received, erased] = [await drawJpeg(400, 300), await drawJpeg(410, 300), await drawJpeg(420, 300)];
  const takenAt = '2026-06-12T20:15:00.000Z';

  const first = await startServer(dataDir);
  const organizer = first.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const guest = first.client();
  await guest.join(event.id);
  await guest.uploadPhoto(event.id, known);
  expect(await first.end('SIGTERM')).toBe(0);
  copyFileSync(database, older);

  const second = await startServer(dataDir);
  const sameGuest = second.client(guest);
  const photoId = newId();
  await sameGuest.createUpload({ eventId: event.id, photoId, bytes: received, first: received, takenAt });
  const erasedId = await sameGuest.uploadPhoto(event.id, erased);
  await sameGuest.call('DELETE', `/api/photos/${erasedId}`);
  expect(await second.end('SIGTERM')).toBe(0);
  for (const suffix of ['-wal', '-shm']) rmSync(database + suffix, { force: true });
  copyFileSync(older, database);

  const third = await startServer(dataDir);
  await vi.waitFor(() =>
    expect(third.printed.join('\n')).toMatch(/"photos":1.*older than its pictures.*rollcall doctor --adopt/),
  );
  expect(listDigests(dataDir)).toContain(sha256(received));
  const doctor = await runRollcall(['doctor', '--data', dataDir]);
  expect(doctor.code).toBe(1);
  expect(doctor.stdout).toMatch(/^1 photo is in the quarantine since .*--adopt/m);

  const adopted = await runRollcall(['doctor', '--adopt', '--data', dataDir]);
  expect(adopted.stdout).toMatch(/^\w{40}\.jpg is a pending photo of event \w+ now$/m);
  expect(adopted).toMatchObject({ code: 0, stderr: '' });
  const host = third.client(organizer);
  const photos = await host.getJson<Photo[]>(`/api/events/${event.id}/photos`);
  expect(photos).toHaveLength(2);
  const [photo] = photos.filter(({ id }) => id === photoId);
  expect(photo).toMatchObject({ isApproved: false, originalName: 'a.jpg', takenAt, guestId: expect.any(String) });
  expect(await host.getJson(`/api/events/${event.id}/stats`)).toMatchObject({ total: 2, pending: 2, guests: 1 });
  expect(sha256(readFileSync(join(dataDir, 'pictures', photo!.filename.slice(0, 2), photo!.filename)))).toBe(
    sha256(received),
  );
  // The phone repeats itself, and has its receipt.
  const upload = { eventId: event.id, photoId, bytes: received, first: received };
  expect((await third.client(guest).createUpload(upload)).status).toBe(409);
  const head = await third.client(guest).headUpload(photoId);
  expect(head.headers.get('rollcall-receipt')).toBe(`${photoId} ${sha256(received)}`);

  expect(listDigests(dataDir)).not.toContain(sha256(erased));
  const again = await runRollcall(['doctor', '--adopt', '--data', dataDir]);
  expect(again).toMatchObject({ code: 0, stdout: 'There is no picture to adopt.\nNothing is wrong.\n' });
});

test('pictures of a lost database are kept, and adopted into an event', { timeout: 120_000 }, async () => {
  const dataDir = newDataDir();
  const bytes = await drawJpeg(400, 300);
  const first = await startServer(dataDir);
  const organizer = first.client();
  await organizer.signUp();
  const lost = await organizer.createEvent();
  const [withFacts, without] = [await organizer.uploadPhoto(lost.id, bytes), await drawJpeg(500, 300)];
  await organizer.uploadPhoto(lost.id, without);
  expect(await first.end('SIGTERM')).toBe(0);
  for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, `rollcall.db${suffix}`), { force: true });
  const pictures = readdirSync(join(dataDir, 'pictures'), { recursive: true, withFileTypes: true });
  for (const entry of pictures) {
    const path = join(entry.parentPath, entry.name);
    const original = path.replace(/\.json$/, '.jpg');
    if (path !== original && existsSync(original) && sha256(readFileSync(original)) === sha256(without)) rmSync(path);
  }

  const second = await startServer(dataDir);
  const host = second.client();
  await host.signUp();
  const event = await host.createEvent();
  await vi.waitFor(() => expect(second.printed.join('\n')).toContain('older than its pictures'));
  const refused = await runRollcall(['doctor', '--adopt', '--data', dataDir]);
  expect(refused.stdout).toMatch(/is of an event that is not in this database: choose one with --event$/m);
  expect(refused.stdout).toMatch(/does not say of which event it is: choose one with --event$/m);
  const adopted = await runRollcall(['doctor', '--adopt', '--event', event.eventCode, '--data', dataDir]);
  expect(adopted.stdout.match(/is a pending photo of event/g)).toHaveLength(2);
  const photos = await host.getJson<Photo[]>(`/api/events/${event.id}/photos`);
  expect(photos).toHaveLength(2);
  expect(photos.map(({ id }) => id)).toContain(withFacts);
});

test('photos whose rows were behind a damaged byte of the write-ahead log are kept', { timeout: 120_000 }, async () => {
  const dataDir = newDataDir();
  const first = await startServer(dataDir);
  const organizer = first.client();
  await organizer.signUp();
  const event = await organizer.createEvent();
  const bytes = await drawJpeg(400, 300);
  await organizer.uploadPhoto(event.id, bytes);
  await first.end('SIGKILL');
  const path = join(dataDir, 'rollcall.db-wal');
  const log = readFileSync(path);
  // Of the first frame, so that everything since the last checkpoint is lost.
  log[32 + 24 + 100]! ^= 1;
  writeFileSync(path, log);

  const second = await startServer(dataDir);
  await vi.waitFor(() => expect(second.printed.join('\n')).toContain('older than its pictures'));
  expect(listDigests(dataDir)).toContain(sha256(bytes));
});
