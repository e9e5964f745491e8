import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { readVideo } from '../../../test/captured-video.ts';
import { createMembership, transitionMembership } from './memberships.ts';
import { outboxDatabase } from './outbox-database.ts';
import { getOutboxPhoto } from './outbox-photos.ts';
import { deleteOwned, deleteSent } from './owner-deletion.ts';
import { adoptRecordings, beginRecording } from './recorded-videos.ts';
import { pieceBytes } from './video-pieces.ts';

const facts = { type: 'video/mp4', originalName: 'a.mp4', takenAt: '2026-06-20T18:00:00.000Z' };
let target: { membershipId: string; mission?: string };

beforeEach(async () => {
  await Promise.all(outboxDatabase.tables.map((table) => table.clear()));
  const guest = { eventCode: 'ABCDEFGH', guestName: 'Gisela', guestEmail: 'g@example.com' };
  target = { membershipId: (await createMembership(guest)).id, mission: 'The cake' };
});

const listPhotos = () => outboxDatabase.photos.toArray();
const part = (byteLength: number, value: number) => new Uint8Array(byteLength).fill(value);

test('a recording is durable part by part, and is a captured video once it is committed', async () => {
  const recording = await beginRecording(target, facts);
  const parts = [part(pieceBytes - 3, 1), part(5, 2), part(2 * pieceBytes + 7, 3)];
  for (const bytes of parts) await recording.append(bytes);
  expect(await listPhotos()).toEqual([]);
  expect((await readVideo(recording.id, 'raw')).equals(Buffer.concat(parts))).toBe(true);
  const rows = await outboxDatabase.bytes.where('photoId').equals(recording.id).sortBy('kind');
  expect(rows.map(({ bytes }) => bytes.byteLength)).toEqual([pieceBytes, pieceBytes, pieceBytes, 9]);
  await recording.commit();
  expect(await getOutboxPhoto(recording.id)).toMatchObject({
    ...facts,
    state: 'captured',
    byteLength: 3 * pieceBytes + 9,
    mission: 'The cake',
  });
  await adoptRecordings();
  expect(await listPhotos()).toHaveLength(1);
});

test('of a page that was killed, what it has recorded becomes a video, once', async () => {
  const recording = await beginRecording(target, facts);
  await recording.append(part(5_000, 1));
  await Promise.all([adoptRecordings(), adoptRecordings()]);
  expect(await listPhotos()).toMatchObject([{ id: recording.id, byteLength: 5_000, type: 'video/mp4' }]);
  // One that was frozen and goes on writes nothing into it.
  await expect(recording.append(part(10, 2))).rejects.toThrow('ended');
  expect(await readVideo(recording.id, 'raw')).toHaveLength(5_000);
});

test('one that still runs is left alone, and so is one of somebody else', async () => {
  const running = await beginRecording(target, facts);
  await running.append(part(5_000, 1));
  await running.whileRecording(async () => {
    await adoptRecordings();
    expect(await listPhotos()).toEqual([]);
  });
  await outboxDatabase.settings.put({ key: 'signedIn', value: { userId: 'olga', kind: 'customer', isExpired: false } });
  const ofHost = await beginRecording({ eventId: 'e', eventCode: 'ABCDEFGH' }, facts);
  await ofHost.append(part(5_000, 1));
  await outboxDatabase.settings.put({ key: 'signedIn', value: { userId: 'paul', kind: 'customer', isExpired: false } });
  await adoptRecordings();
  expect(await listPhotos()).toMatchObject([{ id: running.id }]);
  await outboxDatabase.settings.put({ key: 'signedIn', value: { userId: 'olga', kind: 'customer', isExpired: false } });
  await adoptRecordings();
  expect((await listPhotos()).find(({ id }) => id === ofHost.id)).toMatchObject({ ownerId: 'olga' });
});

test('one of which no picture was stored leaves nothing, and one that was deleted does not come back', async () => {
  const empty = await beginRecording(target, facts);
  await empty.append(part(1_000, 1));
  await adoptRecordings();
  expect(await outboxDatabase.bytes.count()).toBe(0);
  expect(await outboxDatabase.settings.get(`recording:${empty.id}`)).toBeUndefined();
  const discarded = await beginRecording(target, facts);
  await discarded.append(part(5_000, 1));
  await discarded.discard();
  await adoptRecordings();
  expect(await listPhotos()).toEqual([]);
  expect(await outboxDatabase.bytes.count()).toBe(0);
  // Committed and deleted by the person, in a page that was killed before it forgot the recording.
  const committed = await beginRecording(target, facts);
  await committed.append(part(5_000, 1));
  const row = await outboxDatabase.settings.get(`recording:${committed.id}`);
  await committed.commit();
  await outboxDatabase.photos.clear();
  await outboxDatabase.bytes.clear();
  await outboxDatabase.settings.put(row!);
  await adoptRecordings();
  expect(await listPhotos()).toEqual([]);
});

test('a host’s recording that ends after somebody else has signed in waits for the host', async () => {
  const signIn = (userId: string) =>
    outboxDatabase.settings.put({ key: 'signedIn', value: { userId, kind: 'customer', isExpired: false } });
  await signIn('olga');
  const recording = await beginRecording({ eventId: 'e', eventCode: 'ABCDEFGH' }, facts);
  await recording.append(part(5_000, 1));
  await signIn('paul');
  await recording.commit();
  expect(await listPhotos()).toEqual([]);
  await signIn('olga');
  await adoptRecordings();
  expect(await listPhotos()).toMatchObject([{ id: recording.id, ownerId: 'olga' }]);
});

test('goes with what its guest erases, and stays with what a guest has not sent', async () => {
  await transitionMembership(target.membershipId, { kind: 'joined', userId: 'gisela' });
  const recording = await beginRecording(target, facts);
  await recording.append(part(5_000, 1));
  await deleteSent('gisela');
  await adoptRecordings();
  expect(await listPhotos()).toMatchObject([{ id: recording.id, ownerId: 'gisela' }]);
  const other = await beginRecording(target, facts);
  await other.append(part(5_000, 1));
  await deleteOwned('gisela');
  expect(await listPhotos()).toEqual([]);
  expect(await outboxDatabase.bytes.count()).toBe(0);
  expect(await outboxDatabase.settings.get(`recording:${other.id}`)).toBeUndefined();
});

test('is forgotten where its guest has left the phone', async () => {
  const recording = await beginRecording(target, facts);
  await recording.append(part(5_000, 1));
  await outboxDatabase.memberships.clear();
  expect(await adoptRecordings()).toEqual([]);
  expect(await outboxDatabase.bytes.count()).toBe(0);
  expect(await outboxDatabase.settings.count()).toBe(0);
});

test('keeps its pieces, however old, until it is a video', async () => {
  vi.useFakeTimers({ now: Date.now() - 48 * 3_600_000, toFake: ['Date'] });
  const recording = await beginRecording(target, facts);
  await recording.append(part(5_000, 1));
  vi.useRealTimers();
  const { commitVideo } = await import('./video-pieces.ts');
  await commitVideo(target, new Blob([part(10, 2)]), facts);
  expect(await readVideo(recording.id, 'raw')).toHaveLength(5_000);
});
