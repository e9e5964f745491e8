import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takePhoto } from '../../../../test/prepared-photo.ts';
import { commitCapture } from '../../../local/outbox/captured-photos.ts';
import { withLease } from '../../../local/outbox/lease.ts';
import { createMembership } from '../../../local/outbox/memberships.ts';
import { outboxDatabase } from '../../../local/outbox/outbox-database.ts';
import { getOutboxPhoto } from '../../../local/outbox/outbox-photos.ts';
import { transitionPhoto } from '../../../local/outbox/photo-transitions.ts';
import type { PrepareResult, WorkerMessage } from './preparation.ts';
import { runPreparation } from './run-preparation.ts';

const prepared: PrepareResult = {
  kind: 'prepared',
  preparation: {
    prepared: new ArrayBuffer(1),
    preview: new ArrayBuffer(1),
    type: 'image/jpeg',
    sha256: '5'.repeat(64),
    width: 4,
    height: 3,
    takenAt: null,
  },
};

/** The result of the worker for every picture; `attempts` counts the requests. */
let result: PrepareResult;
let attempts: number;
let page: EventTarget;
let membershipId: string;
let photoId: string;
let stop: () => void;

class FakeWorker {
  onmessage: ((event: { data: WorkerMessage }) => void) | null = null;

  postMessage(): void {
    attempts++;
    setImmediate(() => this.onmessage?.({ data: { kind: 'ready' } }));
    setImmediate(() => this.onmessage?.({ data: result }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}

beforeEach(async () => {
  await Promise.all(outboxDatabase.tables.map((table) => table.clear()));
  attempts = 0;
  page = new EventTarget();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  membershipId = (
    await createMembership({ eventCode: 'ABCDEFGH', guestName: 'Gisela', guestEmail: 'gisela@example.com' })
  ).id;
  photoId = await capture();
});
afterEach(async () => {
  result = prepared;
  page.dispatchEvent(new Event('online'));
  await untilPrepared(photoId);
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function capture(): Promise<string> {
  const picture = { bytes: new ArrayBuffer(3), type: 'image/heic', originalName: 'a.heic', takenAt: null };
  return commitCapture({ membershipId }, picture);
}

/** Advances the timers by `ms` in steps, and lets database operations run between them. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 500) {
    await vi.advanceTimersByTimeAsync(500);
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}

async function untilPrepared(id: string): Promise<void> {
  await vi.waitFor(async () => expect((await getOutboxPhoto(id))?.state).toBe('prepared'));
}

async function untilAttempted(count: number): Promise<void> {
  await vi.waitFor(() => expect(attempts).toBe(count));
}

function fillStorage() {
  const full = () => Promise.reject(new DOMException('No room', 'QuotaExceededError'));
  return vi.spyOn(outboxDatabase.bytes, 'put').mockImplementation(full as never);
}

test('backs off while a decoder is missing, and retries at once when the network is back', async () => {
  result = { kind: 'not-loaded' };
  stop = runPreparation();
  await untilAttempted(1);
  await pass(60_000);
  expect(attempts).toBeGreaterThan(3);
  expect(attempts).toBeLessThan(10);

  result = prepared;
  page.dispatchEvent(new Event('online'));
  await untilPrepared(photoId);
});

test('prepares a new shot at once while an older one backs off', async () => {
  result = { kind: 'not-loaded' };
  stop = runPreparation();
  await untilAttempted(1);
  await pass(60_000);
  const before = attempts;
  result = prepared;
  const later = await capture();
  const { prepareCaptured } = await import('./prepare-captured.ts');
  prepareCaptured();
  await untilPrepared(later);
  expect(attempts).toBe(before + 1);
  expect((await getOutboxPhoto(photoId))?.state).toBe('captured');
});

test('backs off while storage is full, and retries at once when a receipt makes bytes purgeable', async () => {
  const sent = await takePhoto({ membershipId });
  await transitionPhoto(sent, { kind: 'send-started' });
  const storing = fillStorage();
  result = prepared;
  stop = runPreparation();
  await untilAttempted(1);
  await pass(60_000);
  expect(attempts).toBeLessThan(10);

  storing.mockRestore();
  await transitionPhoto(sent, { kind: 'received', receivedAt: new Date().toISOString() });
  await untilPrepared(photoId);
});

test('retries at once when the deletion of another photo frees storage', async () => {
  const other = await takePhoto({ membershipId });
  const storing = fillStorage();
  result = prepared;
  stop = runPreparation();
  await untilAttempted(1);
  await pass(60_000);

  storing.mockRestore();
  await transitionPhoto(other, { kind: 'deleted-by-person' });
  await untilPrepared(photoId);
});

test('does not back off while other photos are sent, which a picture that failed three times waits for', async () => {
  for (let time = 0; time < 3; time++) await transitionPhoto(photoId, { kind: 'preparation-started' });
  result = prepared;
  let finishSending = () => {};
  const sending = withLease('outbox', () => new Promise<void>((resolve) => (finishSending = resolve)));
  stop = runPreparation();
  await pass(60_000);
  expect(attempts).toBe(0);
  finishSending();
  await sending;
  await pass(3_000);
  expect((await getOutboxPhoto(photoId))?.state).toBe('prepared');
});

test('goes on after an error of the database', async () => {
  const failing = vi.spyOn(outboxDatabase, 'transaction').mockRejectedValueOnce(new Error('Connection lost'));
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
  result = prepared;
  stop = runPreparation();
  await vi.waitFor(() => expect(logged).toHaveBeenCalled());
  failing.mockRestore();
  logged.mockRestore();
  await pass(3_000);
  expect((await getOutboxPhoto(photoId))?.state).toBe('prepared');
});
