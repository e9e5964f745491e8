import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { drawJpeg } from '../../test/draw-pictures.ts';
import { testOnSqlite } from '../../test/engine.ts';
import { explainQueries } from '../../test/explain-queries.ts';
import { listStoredFiles } from '../../test/stored-files.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { UnreachableError } from '../database/unreachable-error.ts';
import { ChangeFeed } from '../feed/change-feed.ts';
import { DecodeTimedOut } from './decode-profile.ts';
import { inspectPicture } from './inspect-picture.ts';
import { RenditionQueue } from './rendition-queue.ts';

const made = {
  thumbnail: Buffer.from('t'),
  view: Buffer.from('v'),
  watermarked: Buffer.from('w'),
  thumbhash: 'hash',
  perceptualHash: '0'.repeat(16),
  sharpness: 1,
};

const makeLargeView = async () => Buffer.from('l');

/** For a busy machine. */

/** Creates a queue with these many due jobs. It runs two at once, and each waits for its gate. */
async function createQueue(photoCount: number, freeSpace?: BlobStore['freeSpace'], completions = { isBusy: false }) {
  const testApp = await createTestApp({ makesPictures: false });
  const { guest, organizer, event } = await createEventWithGuest(testApp);
  const originals = await Promise.all(Array.from({ length: photoCount }, () => drawJpeg()));
  for (const bytes of originals) await guest.uploadPhoto(event.id, bytes);
  const gates = originals.map(() => Promise.withResolvers<void>());
  /** The number of each started photo, in order. */
  const started: number[] = [];
  const makeRenditions = async (original: Buffer) => {
    const number = originals.findIndex((bytes) => bytes.equals(original));
    started.push(number);
    await gates[number]!.promise;
    return made;
  };
  const { db } = testApp;
  const blobs = Object.assign(testApp.blobs, freeSpace && { freeSpace });
  const log = pino({ level: 'silent' });
  const pictures = { inspectPicture, makeRenditions, makeLargeView };
  const deps = { db, blobs, feed: new ChangeFeed(), log, pictures, completions };
  const queue = new RenditionQueue(deps, { maxConcurrent: 2 });
  queue.start();
  onTestFinished(async () => {
    for (const { resolve } of gates) resolve();
    await queue.stop();
  });
  const countJobs = async () => (await db.selectFrom('rendition_jobs').selectAll().execute()).length;
  /** Resolves once these photos have started. Two that start together do so in any order. */
  const waitForStart = (numbers: number[]) => vi.waitFor(() => expect(started.toSorted()).toEqual(numbers));
  return { testApp, db, queue, started, waitForStart, gates, countJobs, organizer, event };
}

test('several jobs run at once, each once, and those due longest start first', async () => {
  const { queue, started, waitForStart, gates, countJobs } = await createQueue(4);
  await waitForStart([0, 1]);
  queue.notify();
  gates[1]!.resolve();
  await waitForStart([0, 1, 2]);
  expect(await countJobs()).toBe(3);
  for (const { resolve } of gates) resolve();
  await vi.waitFor(async () => expect(await countJobs()).toBe(0));
  expect(started.toSorted()).toEqual([0, 1, 2, 3]);
});

test('waits while uploads complete, and then runs one of the jobs that waited long', async () => {
  const completions = { isBusy: true };
  const { db, queue, started, waitForStart, gates, countJobs } = await createQueue(3, undefined, completions);
  queue.notify();
  const long = new Date(Date.now() - 20_000).toISOString();
  await db.updateTable('rendition_jobs').set({ not_before: long }).execute();
  expect(started).toEqual([]);
  queue.notify();
  await vi.waitFor(() => expect(started).toHaveLength(1));
  gates[started[0]!]!.resolve();
  await vi.waitFor(() => expect(started).toHaveLength(2));
  expect(await countJobs()).toBe(2);
  completions.isBusy = false;
  queue.notify();
  await waitForStart([0, 1, 2]);
});

test('stop waits for the jobs in process and starts no other', async () => {
  const { queue, started, waitForStart, gates, countJobs } = await createQueue(3);
  await waitForStart([0, 1]);
  const stopped = queue.stop();
  gates[0]!.resolve();
  await vi.waitFor(async () => expect(await countJobs()).toBe(2));
  gates[1]!.resolve();
  await stopped;
  expect([started.length, await countJobs()]).toEqual([2, 1]);
});

test('leaves no file of a photo whose event is deleted while its renditions are made', async () => {
  const { testApp, queue, waitForStart, gates, organizer, event } = await createQueue(1);
  await waitForStart([0]);
  await organizer.call('DELETE', `/api/events/${event.id}`);
  gates[0]!.resolve();
  await queue.stop();
  expect(await listStoredFiles(testApp, 'pictures')).toEqual([]);
  expect(queue.failed).toBe(0);
});

test('no job starts, and none counts as failed, while half of what is kept for the database is used', async () => {
  const disk = { freeBytes: 249e6, totalBytes: 100e9 };
  const measured = Promise.withResolvers<void>();
  const { queue, started, countJobs } = await createQueue(1, async () => {
    measured.resolve();
    return disk;
  });
  await measured.promise;
  queue.notify();
  await queue.stop();
  expect([started, await countJobs(), queue.failed]).toEqual([[], 1, 0]);

  disk.freeBytes = 251e6;
  const { waitForStart: waitForStartWithRoom } = await createQueue(1, async () => disk);
  await waitForStartWithRoom([0]);
});

test.each([
  ['fails for good', new Error('the file is gone'), 0],
  ['waits for the machine to have time', new Error(String(new DecodeTimedOut())), 1],
])('a job after its last retry %s', async (_name, error, jobsLeft) => {
  const { db, queue, waitForStart, gates, countJobs } = await createQueue(1);
  await waitForStart([0]);
  gates[0]!.reject(error);
  const due = { attempts: 5, not_before: new Date().toISOString() };
  await vi.waitFor(() => expect(queue.failed).toBe(1));
  await vi.waitFor(async () => {
    const { numUpdatedRows } = await db
      .updateTable('rendition_jobs')
      .set(due)
      .where('attempts', '=', 1)
      .executeTakeFirst();
    expect(numUpdatedRows).toBe(1n);
  });
  queue.notify();
  await waitForStart([0, 0]);
  await queue.stop();
  expect(await countJobs()).toBe(jobsLeft);
});

test('a job is postponed while database or object store are away, and that is no attempt', async () => {
  const { db, queue, waitForStart, gates } = await createQueue(1);
  /** Waits until the job is postponed, and makes it due after its last retry. */
  const hastenPostponed = (attempts: number) =>
    vi.waitFor(async () => {
      const now = new Date().toISOString();
      const postponed = db.updateTable('rendition_jobs').set({ attempts: 5, not_before: now });
      const { numUpdatedRows } = await postponed
        .where('not_before', '>', now)
        .where('attempts', '=', attempts)
        .executeTakeFirst();
      expect(numUpdatedRows).toBe(1n);
    });
  await waitForStart([0]);
  gates[0]!.reject(new UnreachableError('the object store does not answer'));
  await hastenPostponed(0);
  queue.notify();
  await waitForStart([0, 0]);
  await hastenPostponed(5);
  expect(queue.failed).toBe(0);
});

testOnSqlite('a look for due jobs reads no photo but theirs', async () => {
  const { db, waitForStart, gates, countJobs } = await createQueue(1);
  await waitForStart([0]);
  const steps = await explainQueries({ db }, async () => {
    gates[0]!.resolve();
    await vi.waitFor(async () => expect(await countJobs()).toBe(0));
  });
  expect(steps.some((step) => step.startsWith('SCAN rendition_jobs'))).toBe(true);
  expect(steps.filter((step) => step.startsWith('SCAN photos'))).toEqual([]);
});
