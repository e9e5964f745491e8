import 'fake-indexeddb/auto';
import type { DBCoreTable, Dexie } from 'dexie';
import { beforeEach, expect, test } from 'vitest';
import { takePhoto } from '../../test/prepared-photo.ts';
import { galleryTables } from './gallery-list.hooks.ts';
import { listGallery, listTags } from './gallery-list.ts';
import { createMembership } from './memberships.ts';
import { currentMirror } from './mirror-database.ts';
import { readSync } from './mirror-photos.ts';
import { outboxDatabase } from './outbox-database.ts';
import { reviewTables } from './review.hooks.ts';
import { groupByUploader, listReview } from './review.ts';

const asked = new Set<string>();

beforeEach(async () => {
  const person = { guestName: 'Gisela', guestEmail: 'gisela@example.com' };
  const { id: membershipId } = await createMembership({ eventId: 'event', eventCode: 'ABCDEFGH', ...person });
  await takePhoto({ membershipId });
  await Promise.all([noteReads(outboxDatabase), noteReads(await currentMirror())]);
  asked.clear();
});

/** Remembers every table that is asked for a row from now on. */
async function noteReads(database: Dexie): Promise<void> {
  database.close();
  database.use({
    stack: 'dbcore',
    name: 'note-reads',
    create: (core) => ({ ...core, table: (name) => noted(core.table(name)) }),
  });
  await database.open();
}

function noted(table: DBCoreTable): DBCoreTable {
  const note = <Request, Answer>(ask: (request: Request) => Answer) => {
    return (request: Request) => {
      asked.add(table.name);
      return ask(request);
    };
  };
  return {
    ...table,
    get: note((request) => table.get(request)),
    getMany: note((request) => table.getMany(request)),
    query: note((request) => table.query(request)),
    openCursor: note((request) => table.openCursor(request)),
    count: note((request) => table.count(request)),
  };
}

test('a gallery is read anew with every table that it reads', async () => {
  await listGallery('event', { sort: 'popular', q: 'cake' });
  await listTags('event');
  await readSync(await currentMirror(), 'event');
  expect([...asked].sort()).toEqual([...galleryTables].sort());
});

test('a review is read anew with every table that it reads', async () => {
  await listReview('event');
  await groupByUploader(['photo']);
  expect([...asked].sort()).toEqual([...reviewTables].sort());
});
