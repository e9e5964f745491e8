/** The tag of the background sync; see sw/sw.ts. */
export const syncTag = 'rollcall-outbox';

const name = 'rollcall-outbox';

/** Notifies this tab: a `BroadcastChannel` reaches only the others. */
const sameTabEvents = new EventTarget();

/** Notifies every tab that the outbox has new entries. */
export function notifyOutbox(): void {
  sameTabEvents.dispatchEvent(new Event('wake'));
  const channel = new BroadcastChannel(name);
  channel.postMessage('wake');
  channel.close();
}

/** Calls `listener` on every notification. Returns the function that unsubscribes. */
export function subscribeToOutbox(listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  sameTabEvents.addEventListener('wake', listener);
  return () => {
    channel.close();
    sameTabEvents.removeEventListener('wake', listener);
  };
}
