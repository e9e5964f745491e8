import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { takePhoto } from '../../../test/prepared-photo.ts';
import { watchReads } from '../../../test/watch-reads.ts';
import { getCurrentMirror } from '../mirror/mirror-database.ts';
import { createMembership } from '../outbox/memberships.ts';
import { outboxDatabase } from '../outbox/outbox-database.ts';
import { albumTables } from './albums.hooks.ts';
import { listAlbums } from './albums.ts';
import { galleryTables } from './gallery-list.hooks.ts';
import { listGallery, listTags } from './gallery-list.ts';
import { lookAlikeTables } from './look-alikes.hooks.ts';
import { listLookAlikes } from './look-alikes.ts';
import { reviewTables } from './review.hooks.ts';
import { groupByUploader, listReview } from './review.ts';

const tablesRead = new Set<string>();

beforeEach(async () => {
  const person = { guestName: 'Gisela', guestEmail: 'gisela@example.com' };
  const { id: membershipId } = await createMembership({ eventId: 'event', eventCode: 'ABCDEFGH', ...person });
  await takePhoto({ membershipId });
  const record = (table: string) => void tablesRead.add(table);
  await Promise.all([watchReads(outboxDatabase, record), watchReads(await getCurrentMirror(), record)]);
  tablesRead.clear();
});

test('the gallery query is subscribed to exactly the tables that it reads', async () => {
  await listGallery('event', { sort: 'popular', q: 'cake', album: 'album' });
  await listTags('event');
  expect([...tablesRead].sort()).toEqual([...galleryTables].sort());
});

test('the review query is subscribed to exactly the tables that it reads', async () => {
  await listReview('event');
  await groupByUploader(['photo']);
  expect([...tablesRead].sort()).toEqual([...reviewTables].sort());
});

test('the query of look-alikes is subscribed to exactly the tables that it reads', async () => {
  const pair = {
    id: 'pair',
    photoIds: ['one', 'other'] as [string, string],
    score: 1,
    status: 'pending' as const,
    sharperId: null,
    detectedAt: '2026-11-21T20:14:00.000Z',
  };
  await (await getCurrentMirror()).duplicates.put({ eventId: 'event', pairs: [pair] });
  tablesRead.clear();
  await listLookAlikes('event');
  expect([...tablesRead].sort()).toEqual([...lookAlikeTables].sort());
});

test('the query of albums is subscribed to exactly the tables that it reads', async () => {
  const album = {
    id: 'album',
    eventId: 'event',
    name: 'Gisela’s',
    rule: { guestId: 'guest' },
    order: 'taken' as const,
    coverPhotoId: null,
    createdAt: '2026-11-21T20:14:00.000Z',
  };
  await (await getCurrentMirror()).albums.put({ eventId: 'event', seq: 1, albums: [album] });
  tablesRead.clear();
  await listAlbums('event', 'UTC');
  expect([...tablesRead].sort()).toEqual([...albumTables].sort());
});
