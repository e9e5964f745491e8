import 'fake-indexeddb/auto';
import { type ProblemCode, problems } from '@rollcall/schema/problem';
import { beforeEach, expect, test } from 'vitest';
import { setSignedInUser } from '../local/outbox/signed-in-user.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { type Delivery, deliver, EntryRefused } from './deliver.ts';
import { DrainRun } from './drain-run.ts';

const abort = new AbortController();
let run: DrainRun;
let calls: unknown[][];

beforeEach(async () => {
  run = new DrainRun(abort.signal);
  calls = [];
  await setSignedInUser({ userId: 'ana', kind: 'customer', isExpired: false });
});

/** Returns a delivery of the signed-in user that records what becomes of it. */
function deliveryWith(attempt: Delivery['attempt'], changes: Partial<Delivery> = {}): Delivery {
  const record =
    (name: string) =>
    async (...values: unknown[]) =>
      void calls.push([name, ...values]);
  return {
    userId: 'ana',
    failures: 0,
    attempt,
    on: { retry: record('retry'), signedOut: record('signedOut'), refused: record('refused') },
    ...changes,
  };
}

const failing = (error: unknown) => async () => Promise.reject(error);

/** Returns the server's problem, which asks to wait `retryAfterS` seconds. */
function problem(code: ProblemCode, retryAfterS?: number): CallError {
  const headers = retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) };
  const response = new Response(null, { status: problems[code].status, headers });
  const detail = `${code}!`;
  return new CallError(response, '', { type: 'about:blank', title: code, status: response.status, detail, code }, code);
}

test('settles an entry that was sent, and counts it as progress', async () => {
  expect(
    await deliver(
      run,
      deliveryWith(async () => 'settled'),
    ),
  ).toBe('settled');
  expect(calls).toEqual([]);
  expect(run.hasProgressed).toBe(true);
});

test('attempts nothing of another person, and nothing once the run has stopped', async () => {
  const attempt = async () => {
    calls.push(['attempt']);
    return 'settled' as const;
  };
  expect(await deliver(run, deliveryWith(attempt, { userId: 'ben' }))).toBe('pending');
  expect(calls).toEqual([['signedOut', null]]);
  run.isStopped = true;
  expect(await deliver(run, deliveryWith(attempt))).toBe('pending');
  expect(calls).toHaveLength(1);
});

test('retries without a server as soon as anything gets through, and stops the run', async () => {
  expect(await deliver(run, deliveryWith(failing(new Unreachable('no network'))))).toBe('pending');
  expect(calls).toEqual([['retry', 0, null]]);
  expect(run.isStopped).toBe(true);
});

test('retries one entry alone when the server fails with it', async () => {
  await deliver(run, deliveryWith(failing(problem('internal')), { failures: 3 }));
  const [[name, dueAtMs, reason]] = calls as [[string, number, unknown]];
  expect([name, reason]).toEqual(['retry', { code: 'internal', detail: 'internal!' }]);
  expect(dueAtMs).toBeGreaterThan(Date.now() - 1000);
  expect(run.isStopped).toBe(false);
});

test('waits as long as a busy server asks', async () => {
  await deliver(run, deliveryWith(failing(problem('rate-limited', 30))));
  expect(run.notBeforeMs).toBeGreaterThan(Date.now() + 25_000);
  expect(run.isStopped).toBe(true);
});

test('gives up where only a person can help, with the sentence of the server or its own', async () => {
  expect(await deliver(run, deliveryWith(failing(problem('event-closed'))))).toBe('settled');
  const own = { code: 'corrupt-image', detail: 'Gone.' } as const;
  expect(await deliver(run, deliveryWith(failing(new EntryRefused(own))))).toBe('settled');
  expect(calls).toEqual([
    ['refused', { code: 'event-closed', detail: 'event-closed!' }],
    ['refused', own],
  ]);
  expect(run.hasProgressed).toBe(false);
});

test('tells a removal apart where the kind of entry does', async () => {
  await deliver(run, deliveryWith(failing(problem('photo-removed'))));
  const { on } = deliveryWith(async () => 'settled');
  const removed = async () => void calls.push(['removed']);
  await deliver(run, deliveryWith(failing(problem('photo-removed')), { on: { ...on, removed } }));
  expect(calls.map(([name]) => name)).toEqual(['refused', 'removed']);
});

test('leaves the entries of a signed-out person to their next session', async () => {
  expect(await deliver(run, deliveryWith(failing(problem('not-signed-in'))))).toBe('pending');
  expect(calls).toEqual([['signedOut', { code: 'not-signed-in', detail: 'not-signed-in!' }]]);
  expect(run.signedOutUserId).toBe('ana');
  await deliver(run, deliveryWith(failing(new Error('not attempted'))));
  expect(calls.at(-1)).toEqual(['signedOut', null]);
});

test('attempts an entry once more after its session was renewed', async () => {
  run.renewals.set('ana', Promise.resolve(true));
  let attempts = 0;
  const attempt = async () => {
    if (++attempts === 1) throw problem('not-signed-in');
    return 'settled' as const;
  };
  expect(await deliver(run, deliveryWith(attempt))).toBe('settled');
  expect([attempts, calls]).toEqual([2, []]);
  await deliver(run, deliveryWith(failing(problem('not-signed-in'))));
  expect(calls.map(([name]) => name)).toEqual(['signedOut']);
});

test('stores nothing once another tab has taken over', async () => {
  const taken = new AbortController();
  const lost = new DrainRun(taken.signal);
  const attempt = async () => {
    taken.abort();
    throw new Unreachable('aborted');
  };
  expect(await deliver(lost, deliveryWith(attempt))).toBe('pending');
  expect(calls).toEqual([]);
});

test('passes on an error that is none of a call: it is a fault of ours', async () => {
  await expect(deliver(run, deliveryWith(failing(new TypeError('x is undefined'))))).rejects.toThrow('x is undefined');
});
