import type { StreamedChange } from '@rollcall/schema/photo';

/** The browser itself repeats after a lost connection; these are for refusals, after which it gives up. */
const reconnectMs = { least: 1_000, most: 60_000 };

/**
 * Listens for changes of an event: one connection for the whole browser, whose tab tells the others.
 * The first message comes at once after each connection.
 * @returns stops listening
 */
export function openEventStream(eventId: string, onChange: (change: StreamedChange) => void): () => void {
  const name = `rollcall-stream-${eventId}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  channel.onmessage = (message: MessageEvent<StreamedChange>) => onChange(message.data);
  const tell = (change: StreamedChange) => {
    onChange(change);
    channel.postMessage(change);
  };
  const hold = () => holdConnection(`/api/events/${eventId}/stream`, tell, stopping.signal);
  // Without locks (plain http in a local network) each tab has a connection of its own.
  const holding = navigator.locks ? navigator.locks.request(name, { signal: stopping.signal }, hold) : hold();
  holding.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return () => {
    stopping.abort();
    channel.close();
  };
}

async function holdConnection(
  path: string,
  tell: (change: StreamedChange) => void,
  signal: AbortSignal,
): Promise<void> {
  let refusals = 0;
  while (!signal.aborted) {
    await connect(path, signal, (change) => {
      refusals = 0;
      tell(change);
    });
    const longestMs = Math.min(reconnectMs.most, reconnectMs.least * 2 ** refusals++);
    await sleep(longestMs / 2 + (Math.random() * longestMs) / 2, signal);
  }
}

/** Resolves when the connection was refused or `signal` ends it. */
async function connect(path: string, signal: AbortSignal, tell: (change: StreamedChange) => void): Promise<void> {
  const source = new EventSource(path, { withCredentials: true });
  source.addEventListener('changes', (message: MessageEvent<string>) => {
    tell(JSON.parse(message.data) as StreamedChange);
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
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    signal.addEventListener('abort', wake, { once: true });
  });
}
