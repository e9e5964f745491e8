import 'fake-indexeddb/auto';
import { videoLimits } from '@rollcall/schema/video';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readVideo } from '../../../../test/captured-video.ts';
import { createMembership } from '../../../local/outbox/memberships.ts';
import { outboxDatabase } from '../../../local/outbox/outbox-database.ts';
import { limitToRoom, pictureBitrate, recordVideo } from './record-video.ts';

/** Delivers what the test says, and the rest when it is stopped. */
class TestRecorder extends EventTarget {
  static latest: TestRecorder;
  state = 'inactive';
  readonly options: MediaRecorderOptions;

  constructor(_stream: unknown, options: MediaRecorderOptions) {
    super();
    this.options = options;
    TestRecorder.latest = this;
  }

  start(): void {
    this.state = 'recording';
  }

  deliver(byteLength: number): void {
    const data = new Blob([new Uint8Array(byteLength).fill(1)]);
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }));
  }

  stop(): void {
    this.state = 'inactive';
    this.deliver(7);
    this.dispatchEvent(new Event('stop'));
  }
}

const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
let track: EventTarget;
let stop: AbortController;
let target: { membershipId: string };

beforeEach(async () => {
  await Promise.all(outboxDatabase.tables.map((table) => table.clear()));
  const guest = { eventCode: 'ABCDEFGH', guestName: 'Gisela', guestEmail: 'g@example.com' };
  target = { membershipId: (await createMembership(guest)).id };
  vi.stubGlobal('MediaRecorder', TestRecorder);
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
  page.visibilityState = 'visible';
  track = new EventTarget();
  stop = new AbortController();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Records until `end` has come about, once the recorder runs. */
async function record(end: (recorder: TestRecorder) => void, limits = videoLimits) {
  let start: () => void;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const stream = { getVideoTracks: () => [track] } as unknown as MediaStream;
  const format = { mimeType: 'video/webm;codecs=vp8', hasSound: false };
  const recording = recordVideo({ stream, format, limits, target }, stop.signal, () => start());
  await Promise.race([started, recording]);
  end(TestRecorder.latest);
  return await recording;
}

const listPhotos = () => outboxDatabase.photos.toArray();

test.each<[string, (recorder: TestRecorder) => void]>([
  ['the shutter is let go', () => stop.abort()],
  ['a call comes in', () => track.dispatchEvent(new Event('ended'))],
  ['the camera is taken away', () => track.dispatchEvent(new Event('mute'))],
  [
    'the page is hidden',
    () => {
      page.visibilityState = 'hidden';
      page.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('what was recorded until %s is a video', async (_, end) => {
  const result = await record((recorder) => {
    recorder.deliver(5_000);
    end(recorder);
  });
  expect(result).toBe('saved');
  const [photo] = await listPhotos();
  expect(photo).toMatchObject({ state: 'captured', type: 'video/webm', byteLength: 5_007 });
  expect(photo!.originalName).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+\.webm$/);
  expect(await readVideo(photo!.id, 'raw')).toHaveLength(5_007);
});

test('one ends by itself at the limits of its event', async () => {
  expect(await record((recorder) => recorder.deliver(5), { ...videoLimits, seconds: 0.1 })).toBe('saved');
  expect(await record((recorder) => recorder.deliver(900_000), { ...videoLimits, bytes: 1_000_000 })).toBe('saved');
  expect(await listPhotos()).toHaveLength(2);
});

test('keeps what was stored when storage became full, and says so', async () => {
  const put = vi.spyOn(outboxDatabase.bytes, 'put');
  const result = await record((recorder) => {
    recorder.deliver(5_000);
    setTimeout(() => {
      put.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
      recorder.deliver(5_000);
    }, 200);
  });
  put.mockRestore();
  expect(result).toBe('no-room');
  expect(await listPhotos()).toMatchObject([{ byteLength: 5_000 }]);
});

test('of a browser that cannot record after all, nothing is left', async () => {
  vi.spyOn(TestRecorder.prototype, 'start').mockImplementation(() => {
    throw new DOMException('not now', 'NotSupportedError');
  });
  await expect(record(() => undefined)).rejects.toThrow('not now');
  expect(await listPhotos()).toEqual([]);
  expect(await outboxDatabase.settings.count()).toBe(0);
});

test('a full length stays within the limit of bytes', () => {
  expect(pictureBitrate(videoLimits)).toBe(6_000_000);
  const small = { seconds: 60, bytes: 20_000_000 };
  expect(((pictureBitrate(small) + 128_000) / 8) * 60).toBeLessThan(20_000_000);
  expect(pictureBitrate({ seconds: 600, bytes: 1_000_000 })).toBe(250_000);
});

test('where room is short, a recording is shorter, and begins only if it is worth it', () => {
  expect(limitToRoom(videoLimits, null)).toBe(videoLimits);
  expect(limitToRoom(videoLimits, 10_000_000_000)).toEqual(videoLimits);
  const { seconds } = limitToRoom(videoLimits, 100_000_000)!;
  expect(seconds).toBeGreaterThan(20);
  expect(seconds).toBeLessThan(30);
  expect(limitToRoom(videoLimits, 62_000_000)).toBeNull();
});
