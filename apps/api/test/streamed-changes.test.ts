import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../src/database/open.ts';
import { ChangeFeed } from '../src/feed/change-feed.ts';
import { createHall } from './hall/hall.ts';
import { watchHall } from './hall/watch-hall.ts';
import { seededRandom } from './seeded-random.ts';

// `pnpm fuzz streams` makes ten times as many changes, and takes out each announcement.
const seed = Number(process.env.STREAM_SEED ?? 20_261_127);
const total = Number(process.env.STREAM_CHANGES ?? 300);
const takesOutEach = process.env.STREAM_CHANGES !== undefined;
/** A missing announcement is found long before. */
const changesWithout = 12_000;
const timeout = 60_000 + total * 500;

/** How {@link watchHall} says what it found. */
const fault = / got \{| did not hear of: | after \d+ changes/;

function useFakeClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

test(`of ${total} changes each reaches every phone by its stream, and none that may not see it`, {
  timeout,
}, async () => {
  const hall = await createHall(seededRandom(seed));
  useFakeClock();
  const phones = await watchHall(hall, total);
  for (const { applied, person } of phones) expect(applied, `${person.name}, STREAM_SEED=${seed}`).toBeGreaterThan(5);
});

/** Triggers without which the test finds nothing missing, and why. */
const unused = [
  // Only keeps the table short.
  'trim',
  // Streams of a deleted event end because its number is gone.
  'events_delete',
  // Of the chat, which has streams of its own.
  'events_chat',
  // A reviewer and a co-host see the same photos.
  'event_hosts_update',
  // Nothing changes these rows.
  'removed_guest_identities_update',
];

/** The triggers that record whose rights changed. */
async function listTriggers(): Promise<string[]> {
  const { db } = await openDatabase(join(mkdtempSync(join(tmpdir(), 'rollcall-triggers-')), 'rollcall.db'));
  const { rows } = await sql<{ name: string }>`select replace(name, 'rights_changes_', '') as name from sqlite_master
    where type = 'trigger' and name like 'rights\\_changes\\_%' escape '\\'`.execute(db);
  await db.destroy();
  return rows.map(({ name }) => name).filter((name) => !unused.includes(name));
}

test.for(takesOutEach ? await listTriggers() : [])(
  'finds out that rights are not recorded: %s',
  { timeout: 60_000 + changesWithout * 500 },
  async (trigger) => {
    const hall = await createHall(seededRandom(seed));
    await sql`drop trigger ${sql.ref(`rights_changes_${trigger}`)}`.execute(hall.testApp.db);
    useFakeClock();
    await expect(watchHall(hall, changesWithout)).rejects.toThrow(fault);
  },
);

/** Calls of `announce`, by the file that makes them. */
const announcing = [
  'reactions.store',
  'comments.store',
  'photos.store',
  'photo-removal.store',
  'erase-photo',
  'uploads.module',
];

test.for(takesOutEach ? announcing : [])(
  'finds out that a change is not announced: %s',
  { timeout: 60_000 + changesWithout * 500 },
  async (file) => {
    const hall = await createHall(seededRandom(seed));
    const { announce } = ChangeFeed.prototype;
    let left = 0;
    vi.spyOn(ChangeFeed.prototype, 'announce').mockImplementation(function (this: ChangeFeed, ...args) {
      if (new Error().stack!.includes(`/${file}.ts`)) left++;
      else Reflect.apply(announce, this, args);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    useFakeClock();
    await expect(watchHall(hall, changesWithout)).rejects.toThrow(fault);
    expect(left).toBeGreaterThan(0);
  },
);
