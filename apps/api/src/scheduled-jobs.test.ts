import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestApp } from '../test/create-test-app.ts';
import { testOnSqlite } from '../test/engine.ts';
import { explainQueries } from '../test/explain-queries.ts';
import { startScheduledJobs } from './scheduled-jobs.ts';

test('a failed job is logged by its name, and the other jobs run', async () => {
  const { stores, jobs, db } = await createTestApp({ makesPictures: false });
  const logged: { job?: string; msg: string }[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
  const past = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('sign_in_codes')
    .values({
      browser_hash: 'browser',
      email: 'a@example.com',
      code_hash: 'code',
      attempts_left: 1,
      expires_at: past,
      created_at: past,
    })
    .execute();
  stores.photoRemoval.eraseExpired = () => Promise.reject(new Error('broken'));
  const sweep = vi.spyOn(stores.photoRemoval, 'sweepOrphanFiles');
  const { stop } = startScheduledJobs(jobs, { ...stores, log });
  onTestFinished(stop);
  await vi.waitFor(() => expect(sweep).toHaveBeenCalledOnce());
  await vi.waitFor(async () => expect(await db.selectFrom('sign_in_codes').selectAll().execute()).toEqual([]));
  expect(logged).toMatchObject([{ job: 'erase expired photos', msg: 'a scheduled job failed' }]);
});

test('a round that outlasts the interval is not joined by another, and the stop waits for the running job', async () => {
  const { stores, jobs } = await createTestApp({ makesPictures: false });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = Promise.withResolvers<void>();
  const first = vi.spyOn(stores.photoRemoval, 'eraseExpired').mockImplementation(() => slow.promise);
  const next = vi.spyOn(stores.sessions, 'deleteExpired');
  const { stop } = startScheduledJobs(jobs, { ...stores, log: pino({ level: 'silent' }) });
  vi.advanceTimersByTime(4 * 15 * 60_000);
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce());
  let hasStopped = false;
  const stopped = Promise.resolve(stop()).then(() => {
    hasStopped = true;
  });
  await new Promise(setImmediate);
  expect(hasStopped).toBe(false);
  slow.resolve();
  await stopped;
  expect(next).not.toHaveBeenCalled();
});

test('the guests of an event are told within a minute that its photos are developed', async () => {
  const { stores, jobs } = await createTestApp({ makesPictures: false });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.spyOn(stores.photoRemoval, 'eraseExpired').mockReturnValue(new Promise(() => {}));
  const notify = vi.spyOn(stores.dueNotifications, 'notifyOfDeveloped');
  startScheduledJobs(jobs, { ...stores, log: pino({ level: 'silent' }) });
  await notify.mock.results[0]?.value;
  await new Promise(setImmediate);
  vi.advanceTimersByTime(60_000);
  // A round of the other jobs that takes long does not hold it up.
  expect(notify).toHaveBeenCalledTimes(2);
});

test('after the clock was set forward, nothing is erased or mailed by its age for a day', async () => {
  const { stores, jobs } = await createTestApp({ makesPictures: false });
  const logged: { msg: string }[] = [];
  const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line)) });
  const timed = [
    vi.spyOn(stores.photoRemoval, 'eraseExpired'),
    vi.spyOn(stores.sessions, 'deleteExpired'),
    vi.spyOn(stores.pendingUploadReminders, 'sendDue'),
    vi.spyOn(stores.retention, 'run'),
  ];
  const timeless = vi.spyOn(stores.archives, 'fillChecksums');
  const calls = () => timed.map((spy) => spy.mock.calls.length);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const { stop } = startScheduledJobs(jobs, { ...stores, log });
  onTestFinished(stop);
  const round = async (count: number) => {
    await vi.waitFor(() => expect(timeless).toHaveBeenCalledTimes(count));
    // The jobs after it.
    await new Promise(setImmediate);
  };
  await round(1);
  expect(calls()).toEqual([1, 1, 1, 1]);
  vi.setSystemTime(Date.now() + 26 * 60 * 60_000);
  vi.advanceTimersByTime(15 * 60_000);
  await round(2);
  expect(calls()).toEqual([1, 1, 1, 1]);
  expect(logged).toMatchObject([{ msg: 'the clock was set: nothing is erased by its age for a day' }]);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  await round(3);
  vi.advanceTimersByTime(15 * 60_000);
  await vi.waitFor(() => expect(calls()[0]).toBeGreaterThan(1));
});

testOnSqlite('no job reads all photos, guests or people', async () => {
  const { stores, jobs, db } = await createTestApp({ makesPictures: false });
  const last = vi.spyOn(stores.archives, 'fillChecksums');
  const steps = await explainQueries({ db }, async () => {
    const { stop } = startScheduledJobs(jobs, { ...stores, log: pino({ level: 'silent' }) });
    onTestFinished(stop);
    await vi.waitFor(() => expect(last.mock.results).toHaveLength(1));
  });
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.filter((step) => /^SCAN (photos|event_guests|users|customers)$/.test(step))).toEqual([]);
});
