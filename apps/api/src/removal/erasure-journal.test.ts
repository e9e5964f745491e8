import { appendFileSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { newDataDir } from '../../test/server-process.ts';
import { ErasureJournal, erasuresFileName, readErasures } from './erasure-journal.ts';

const listed = (path: string) => readErasures(path).map(({ kind, id }) => [kind, id]);

test('lists what was erased for ever, and nothing that can be restored or was refused', async () => {
  const testApp = await createTestApp();
  const { db, dir } = testApp;
  const { guest, organizer, event } = await createEventWithGuest(testApp);
  const path = join(dir, erasuresFileName);
  const ids = [];
  for (let i = 0; i < 3; i++) ids.push(await guest.uploadPhoto(event.id, await drawJpeg()));
  expect((await organizer.call('DELETE', `/api/photos/${ids[0]}`)).status).toBe(204);
  expect((await organizer.call('DELETE', '/api/privacy/me')).status).toBe(409);
  expect(readErasures(path)).toEqual([]);

  expect((await organizer.call('DELETE', `/api/photos/${ids[1]}?forever=true`)).status).toBe(204);
  expect((await guest.call('DELETE', `/api/photos/${ids[2]}`)).status).toBe(204);
  expect(listed(path)).toEqual([
    ['photo', ids[1]],
    ['photo', ids[2]],
  ]);
  const { user_id } = await db.selectFrom('event_guests').select('user_id').executeTakeFirstOrThrow();
  expect((await guest.call('DELETE', '/api/privacy/me')).status).toBe(204);
  expect(listed(path).slice(2)).toEqual([
    ['person', user_id],
    ['photo', ids[0]],
  ]);
  expect((await organizer.call('DELETE', `/api/events/${event.id}`)).status).toBe(204);
  expect(listed(path).slice(4)).toEqual([['event', event.id]]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).not.toMatch(/gisela/i);
});

test('is there from the beginning, and stays as it is', () => {
  const dir = newDataDir();
  const path = join(dir, erasuresFileName);
  const journal = new ErasureJournal(dir);
  journal.reserveRoom();
  expect([readFileSync(path, 'utf8'), statSync(path).mode & 0o777]).toEqual(['', 0o600]);
  journal.append('photo', ['one']);
  journal.reserveRoom();
  expect(listed(path)).toEqual([['photo', 'one']]);
});

test('ignores a line that a crash left unfinished, and the next entry replaces it', () => {
  const dir = newDataDir();
  const path = join(dir, erasuresFileName);
  const journal = new ErasureJournal(dir);
  journal.append('photo', ['one', 'two']);
  appendFileSync(path, '{"kind":"photo","id":"thr');
  expect(listed(path).map(([, id]) => id)).toEqual(['one', 'two']);
  journal.append('event', ['four']);
  expect(listed(path).map(([, id]) => id)).toEqual(['one', 'two', 'four']);
  appendFileSync(path, 'something else\n');
  expect(() => readErasures(path)).toThrow(`${path}, line 4: this is no erasure`);
});

test('drops entries after their retention', () => {
  const dir = newDataDir();
  const path = join(dir, erasuresFileName);
  appendFileSync(path, '{"kind":"photo","id":"old","at":"2026-01-01T00:00:00.000Z"}\n');
  const journal = new ErasureJournal(dir);
  journal.append('photo', ['new']);
  journal.dropExpired(Date.parse('2027-02-04T00:00:00.000Z'));
  expect(listed(path)).toHaveLength(2);
  journal.dropExpired(Date.parse('2027-02-06T00:00:00.000Z'));
  expect(listed(path)).toEqual([['photo', 'new']]);
  expect(readdirSync(dir)).toEqual([erasuresFileName]);
});
