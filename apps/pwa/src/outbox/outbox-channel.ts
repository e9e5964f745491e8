/** The tag of the background sync; see sw/sw.ts. */
export const syncTag = 'rollcall-outbox';

const name = 'rollcall-outbox';

const listeners = new Set<() => void>();

/**
 * Open while there are listeners. Sends as well: a channel does not reach itself, but every other one of its page (HTML,
 * section 9.6), whose listeners would be called twice.
 */
let channel: BroadcastChannel | null = null;

/** Notifies every tab that the outbox has new entries. */
export function notifyOutbox(): void {
  callListeners();
  const sender = channel ?? new BroadcastChannel(name);
  sender.postMessage('wake');
  if (sender !== channel) sender.close();
}

/** Calls `listener` on every notification. Returns the function that unsubscribes. */
export function subscribeToOutbox(listener: () => void): () => void {
  const call = () => listener();
  listeners.add(call);
  if (!channel) {
    channel = new BroadcastChannel(name);
    channel.onmessage = callListeners;
  }
  return () => {
    listeners.delete(call);
    if (listeners.size > 0) return;
    channel?.close();
    channel = null;
  };
}

function callListeners(): void {
  for (const call of listeners) call();
}
