import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createEventWithGuest } from '../../test/create-event-with-guest.ts';
import { createTestApp } from '../../test/create-test-app.ts';
import { openEventStream } from '../../test/event-stream.ts';

test('sends a change after a quiet time in 50 ms, and those that follow together, 250 ms after the last send', async () => {
  const testApp = await createTestApp({ makesPictures: false, environment: { ROLLCALL_BILLING: 'off' } });
  const { event, guest, organizer } = await createEventWithGuest(testApp);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const stream = await openEventStream(guest, event.id);
  /** The numbers of the event that were sent, in order. */
  const sent: number[] = [];
  const read = async () => {
    for (;;) sent.push((await stream.next('changes')).seq);
  };
  read().catch(() => undefined);
  const change = async () => {
    await organizer.post(`/api/events/${event.id}/albums`, { name: `Album ${performance.now()}` });
  };
  /** Passes the time of timers, and waits until these are sent, or as long as it takes to send something. */
  const expectSentAfter = async (ms: number, expected: number[]) => {
    await vi.advanceTimersByTimeAsync(ms);
    const startMs = Date.now();
    const hasPassed = (limitMs: number) => Date.now() > startMs + limitMs;
    while (sent.length < expected.length ? !hasPassed(5_000) : !hasPassed(20)) await nextTurn();
    expect(sent).toEqual(expected);
  };
  await expectSentAfter(0, [0]);

  await change();
  await expectSentAfter(49, [0]);
  await expectSentAfter(1, [0, 1]);

  await expectSentAfter(100, [0, 1]);
  await change();
  await change();
  await expectSentAfter(149, [0, 1]);
  await expectSentAfter(1, [0, 1, 3]);

  await expectSentAfter(250, [0, 1, 3]);
  await change();
  await expectSentAfter(50, [0, 1, 3, 4]);
});
