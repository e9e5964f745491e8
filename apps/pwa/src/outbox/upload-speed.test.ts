import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { UploadSpeed } from './upload-speed.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());
const kB = 1024;

/** Sends `count` requests at once, over a connection with this speed and a round trip of 600 ms. */
async function sendAtOnce(speed: UploadSpeed, count: number, byteLength: number, kbitPerSecond: number) {
  const durationMs = 600 + (count * byteLength * 8) / kbitPerSecond;
  let respond = () => {};
  const response = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const requests = Array.from({ length: count }, () => speed.measure(byteLength, () => response));
  vi.advanceTimersByTime(durationMs);
  respond();
  await Promise.all(requests);
}

test('before it knows the speed, sends three photos at once, with a small request of each one', () => {
  expect(new UploadSpeed()).toMatchObject({ maxInFlight: 3, requestBytes: 64 * kB });
});

test.each([
  [250, 3, 256],
  [100, 2, 256],
  [50, 1, 128],
  [8, 1, 32],
])('at %i kbit/s, sends %i photos at once, in requests of at least %i KB', async (kbitPerSecond, photos, atLeastKb) => {
  const speed = new UploadSpeed();
  await sendAtOnce(speed, 3, 14 * kB, kbitPerSecond);
  await sendAtOnce(speed, 1, 64 * kB, kbitPerSecond);
  expect(speed.maxInFlight).toBe(photos);
  expect(speed.requestBytes).toBeGreaterThanOrEqual(atLeastKb * kB);
  expect(speed.requestBytes).toBeLessThanOrEqual(256 * kB);
});

test('adds up requests at the same time, such as small previews', async () => {
  const speed = new UploadSpeed();
  await sendAtOnce(speed, 3, 14 * kB, 250);
  expect(speed.maxInFlight).toBe(3);
});

test('requests at the same time share the connection, and end in time all the same', async () => {
  const speed = new UploadSpeed();
  await sendAtOnce(speed, 1, 64 * kB, 50);
  const alone = speed.requestBytes;
  void speed.measure(alone, () => new Promise(() => undefined));
  expect(speed.requestBytes).toBe(Math.floor(alone / 2));
});

test('doubles its largest request with each one that arrives, and makes it small when the connection breaks', async () => {
  const speed = new UploadSpeed();
  const sendNext = () => sendAtOnce(speed, 1, speed.requestBytes, 8000);
  await sendNext();
  const sizes: number[] = [];
  for (let request = 0; request < 3; request++) {
    sizes.push(speed.requestBytes / kB);
    await sendNext();
  }
  expect(sizes).toEqual([256, 512, 1024]);
  await expect(speed.measure(kB, () => Promise.reject(new Unreachable('cut')))).rejects.toThrow('cut');
  expect(speed.requestBytes).toBe(64 * kB);
  await sendNext();
  expect(speed.requestBytes).toBe(128 * kB);
});

test('keeps its largest request when the server refuses one', async () => {
  const speed = new UploadSpeed();
  await sendAtOnce(speed, 1, 64 * kB, 8000);
  const refused = new CallError(new Response(null, { status: 409 }), '', null, 'conflict');
  await expect(speed.measure(kB, () => Promise.reject(refused))).rejects.toBe(refused);
  expect(speed.requestBytes).toBe(256 * kB);
});

test('stays below what a proxy has refused as too large', async () => {
  const speed = new UploadSpeed();
  const tooLarge = new CallError(new Response(null, { status: 413 }), '', null, null);
  await sendAtOnce(speed, 1, 64 * kB, 8000);
  await expect(speed.measure(256 * kB, () => Promise.reject(tooLarge))).rejects.toBe(tooLarge);
  const sizes: number[] = [];
  for (let request = 0; request < 3; request++) {
    sizes.push(speed.requestBytes / kB);
    await sendAtOnce(speed, 1, speed.requestBytes, 8000);
  }
  expect(sizes).toEqual([64, 128, 128]);
});

test('speeds up and slows down with the connection', async () => {
  const speed = new UploadSpeed();
  await sendAtOnce(speed, 2, 14 * kB, 50);
  await sendAtOnce(speed, 1, speed.requestBytes, 1000);
  expect(speed).toMatchObject({ maxInFlight: 3, requestBytes: 256 * kB });
  for (let request = 0; request < 4; request++) await sendAtOnce(speed, 1, 64 * kB, 50);
  expect(speed.maxInFlight).toBe(1);
});

test.each([
  ['a short request', (speed: UploadSpeed) => sendAtOnce(speed, 1, 500, 8)],
  [
    'a failed request',
    async (speed: UploadSpeed) => {
      const failing = speed.measure(256 * kB, () => Promise.reject(new Error('cut')));
      vi.advanceTimersByTime(60_000);
      await expect(failing).rejects.toThrow('cut');
    },
  ],
])('%s says nothing about the speed', async (_name, send) => {
  const speed = new UploadSpeed();
  await send(speed);
  expect(speed).toMatchObject({ maxInFlight: 3, requestBytes: 64 * kB });
});
