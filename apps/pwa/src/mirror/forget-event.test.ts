import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { getMirror } from '../local/mirror/mirror-database.ts';
import { forgetEvent } from './forget-event.ts';

/** A row of an event in each table of the mirror; a new table needs one here. `photo` is in the event. */
const rows: Record<string, (eventId: string, photoId: string) => object> = {
  events: (id) => ({ id, eventCode: id }),
  photos: (eventId, id) => ({ id, eventId }),
  frames: (eventId, id) => ({ id, eventId, uploadedAt: '', snapshotId: '' }),
  syncs: (eventId) => ({ eventId }),
  comments: (eventId, photoId) => ({ id: `comment-${eventId}`, photoId }),
  answeredLikes: (_, photoId) => ({ photoId }),
  confirmedReactions: (_, photoId) => ({ photoId, type: 'like' }),
  contributors: (eventId) => ({ eventId }),
  messages: (eventId) => ({ id: `message-${eventId}`, eventId, number: 1 }),
  chats: (eventId) => ({ eventId }),
  people: (eventId) => ({ eventId }),
  duplicates: (eventId) => ({ eventId }),
  albums: (eventId) => ({ eventId }),
  decisions: (eventId) => ({ eventId, decidedAtMs: 1 }),
};

test('every table of the mirror loses the rows of an event that is forgotten, and keeps those of others', async () => {
  const mirror = getMirror('user');
  await mirror.open();
  expect(mirror.tables.map(({ name }) => name).sort()).toEqual(Object.keys(rows).sort());
  for (const table of mirror.tables) {
    await table.add(rows[table.name]!('forgotten', 'its photo'));
    await table.add(rows[table.name]!('kept', 'another photo'));
  }
  await forgetEvent('user', 'forgotten');
  for (const table of mirror.tables) {
    const left = JSON.stringify(await table.toArray());
    expect(left, table.name).not.toMatch(/forgotten|its photo/);
    expect(left, table.name).toMatch(/kept|another photo/);
  }
});
