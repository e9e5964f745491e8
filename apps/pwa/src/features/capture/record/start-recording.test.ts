import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { outboxDatabase } from '../../../local/outbox/outbox-database.ts';
import type { OpenCamera } from '../camera/camera-stream.ts';
import { unsavedShots } from '../shots/shots.store.ts';
import { recorderStatus } from './recorder.store.ts';
import { type RecordingRequest, startRecording } from './start-recording.ts';

/** The camera takes this long to change its resolution. */
const settleMs = 200;
const before = { width: { ideal: 4096 } };
const createRecorder = vi.fn();
let applied: MediaTrackConstraints[];
let request: RecordingRequest;

beforeEach(() => {
  applied = [];
  const track = {
    getConstraints: () => before,
    applyConstraints: async (constraints: MediaTrackConstraints) => {
      applied.push(constraints);
      await new Promise((resolve) => setTimeout(resolve, settleMs));
    },
  };
  request = {
    camera: { track } as unknown as OpenCamera,
    event: { id: 'an-event' } as RecordingRequest['event'],
    target: { membershipId: 'a-membership' },
    isHost: false,
    format: { mimeType: 'video/mp4', hasSound: false } as RecordingRequest['format'],
  };
  vi.stubGlobal('MediaStream', class {});
  vi.stubGlobal('MediaRecorder', createRecorder);
  vi.stubGlobal('addEventListener', () => undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a shutter that is released while the camera changes its resolution has recorded nothing', async () => {
  const stop = new AbortController();
  const ended = startRecording(request, stop.signal);
  await vi.waitFor(() => expect(applied).toHaveLength(1));
  stop.abort();
  expect(await ended).toBe('canceled');
  expect(createRecorder).not.toHaveBeenCalled();
  expect(await outboxDatabase.settings.count()).toBe(0);
  // The photo that the tap takes has all pixels.
  expect(applied.at(-1)).toEqual(before);
  expect(unsavedShots.get()).toEqual([]);
  expect(recorderStatus.get()).toEqual({ kind: 'idle' });
});
