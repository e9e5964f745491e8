import type { StreamedChange } from '@rollcall/schema/photo';

/** `EventSource` reconnects by itself after a lost connection, but not after an error response. */
const reconnectDelayMs = { least: 1_000, most: 60_000 };

/**
 * Subscribes to an event's changes. All tabs of a browser share one connection; the tab that owns it broadcasts.
 * The server sends the first message as soon as it is connected.
 * @returns a function that unsubscribes
 */
export function openEventStream(eventId: string, onChange: (change: StreamedChange) => void): () => void {
  const name = `rollcall-stream-${eventId}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  channel.onmessage = (message: MessageEvent<StreamedChange>) => onChange(message.data);
  const broadcast = (change: StreamedChange) => {
    onChange(change);
    channel.postMessage(change);
  };
  const run = () => keepConnected(`/api/events/${eventId}/stream`, broadcast, stopping.signal);
  // Without locks (plain http in a local network) each tab opens its own connection.
  const running = navigator.locks ? navigator.locks.request(name, { signal: stopping.signal }, run) : run();
  running.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return () => {
    stopping.abort();
    channel.close();
  };
}

async function keepConnected(
  path: string,
  onChange: (change: StreamedChange) => void,
  signal: AbortSignal,
): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await connect(path, signal, (change) => {
      failures = 0;
      onChange(change);
    });
    const longestMs = Math.min(reconnectDelayMs.most, reconnectDelayMs.least * 2 ** failures++);
    await sleep(longestMs / 2 + (Math.random() * longestMs) / 2, signal);
  }
}

/** Resolves once the connection has failed for good or `signal` is aborted. */
async function connect(path: string, signal: AbortSignal, onChange: (change: StreamedChange) => void): Promise<void> {
  const source = new EventSource(path, { withCredentials: true });
  source.addEventListener('changes', (message: MessageEvent<string>) => {
    onChange(JSON.parse(message.data) as StreamedChange);
  });
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) resolve();
    };
  });
  source.close();
}

async function sleep(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish, { once: true });
  });
}
