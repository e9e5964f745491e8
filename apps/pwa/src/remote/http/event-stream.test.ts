import { expect, onTestFinished, test, vi } from 'vitest';
import { openEventStream } from './event-stream.page.ts';

/** Fails for good, as a browser's does whose network is away. */
class FailingSource {
  static readonly CLOSED = 2;
  static created = 0;
  readonly readyState = 2;
  onerror: (() => void) | null = null;

  constructor() {
    FailingSource.created++;
    setTimeout(() => this.onerror?.());
  }

  addEventListener() {}
  close() {}
}

test('connects again within a second after the browser has come online, however long it was away', async () => {
  vi.useFakeTimers();
  // The longest pauses: 1, 2, 4, 8, 16, 32 and 60 seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  onTestFinished(() => void vi.restoreAllMocks());
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('EventSource', FailingSource);
  const ignore = () => undefined;
  const close = openEventStream('an-event', { onChange: ignore, onMessages: ignore, onNotifications: ignore });
  await vi.advanceTimersByTimeAsync(70_000);
  expect(FailingSource.created).toBe(7);
  page.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1_100);
  expect(FailingSource.created).toBe(8);
  close();
});
