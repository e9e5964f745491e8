import { afterEach, expect, test, vi } from 'vitest';
import { notifyOutbox, subscribeToOutbox } from './outbox-channel.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function listen() {
  const listener = vi.fn();
  ends.push(subscribeToOutbox(listener));
  return listener;
}

/** Resolves with the number of messages that another tab has received by now. */
async function openOtherTab() {
  const tab = new BroadcastChannel('rollcall-outbox');
  const received = vi.fn();
  tab.onmessage = received;
  ends.push(() => tab.close());
  return { tab, received };
}

test('calls each listener of this page once, and reaches other tabs', async () => {
  const [one, other] = [listen(), listen()];
  const { received } = await openOtherTab();
  notifyOutbox();
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1));
  expect(one).toHaveBeenCalledTimes(1);
  expect(other).toHaveBeenCalledTimes(1);
});

test('calls listeners when another tab notifies, until they unsubscribe', async () => {
  const [one, other] = [listen(), listen()];
  const { tab } = await openOtherTab();
  ends.shift()!();
  tab.postMessage('wake');
  await vi.waitFor(() => expect(other).toHaveBeenCalledTimes(1));
  expect(one).not.toHaveBeenCalled();
});

test('reaches other tabs without a listener in this one', async () => {
  const { received } = await openOtherTab();
  notifyOutbox();
  await vi.waitFor(() => expect(received).toHaveBeenCalledTimes(1));
});
