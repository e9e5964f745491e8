import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ChangeFeed } from '../src/feed/change-feed.ts';
import { createHall } from './hall/hall.ts';
import { watchHall } from './hall/watch-hall.ts';
import { seededRandom } from './seeded-random.ts';

// `pnpm fuzz streams` makes ten times as many changes, and takes out each announcement.
const seed = Number(process.env.STREAM_SEED ?? 20_261_127);
const total = Number(process.env.STREAM_CHANGES ?? 300);
const takesOutEach = process.env.STREAM_CHANGES !== undefined;
/** A missing announcement is found long before. */
const changesWithout = 4_000;
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

/**
 * The triggers that record whose rights changed. Without that for deleted events, streams end because the event's number is
 * gone.
 */
const triggers = [
  ...['sessions', 'events'].flatMap((table) => [`${table}_update`, ...(table === 'events' ? [] : [`${table}_delete`])]),
  ...[
    'customers',
    'subscriptions',
    'private_event_subscriptions',
    'event_guests',
    'membership_claims',
    'removed_guest_identities',
  ].flatMap((table) => ['insert', 'update', 'delete'].map((action) => `${table}_${action}`)),
];
/** Nothing changes these rows. */
const unused = ['removed_guest_identities_update'];

const chosen = triggers.filter((name) => !unused.includes(name));
test.for(takesOutEach ? chosen : [])(
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
  'likes.store',
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
    vi.spyOn(ChangeFeed.prototype, 'announce').mockImplementation(function (this: ChangeFeed, ...args) {
      if (!new Error().stack!.includes(`/${file}.ts`)) Reflect.apply(announce, this, args);
    });
    onTestFinished(() => void vi.restoreAllMocks());
    useFakeClock();
    await expect(watchHall(hall, changesWithout)).rejects.toThrow(fault);
  },
);
