/** The tag under which the browser itself tries again; see sw/background-sync.ts. */
export const syncTag = 'rollcall-outbox';

const name = 'rollcall-outbox';

/** Heard in this tab; the channel reaches only the others. */
const sameTabEvents = new EventTarget();

/** Notifies every tab that the outbox has something to send. */
export function notifyOutbox(): void {
  sameTabEvents.dispatchEvent(new Event('wake'));
  const channel = new BroadcastChannel(name);
  channel.postMessage('wake');
  channel.close();
}

/** @returns stops listening */
export function subscribeToOutbox(listener: () => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = listener;
  sameTabEvents.addEventListener('wake', listener);
  return () => {
    channel.close();
    sameTabEvents.removeEventListener('wake', listener);
  };
}
