import type { StreamedMessages } from '@rollcall/schema/event-message';
import type { UnreadNotifications } from '@rollcall/schema/notification';
import type { StreamedChange } from '@rollcall/schema/photo';

/** `EventSource` reconnects by itself after a lost connection, but not after an error response. */
const reconnectDelayMs = { least: 1_000, most: 60_000 };

/** The tab that owns the connection shows at this interval that it is alive; the others look whether it is. */
const heartbeatMs = 5_000;
/** A frozen or killed owner is replaced after this silence. Some browsers keep the lock of a frozen tab. */
const overtakeAfterMs = 15_000;

/** What a stream tells of: changes of the photos, messages in the chat, and the user's own unread notifications. */
export interface StreamListener {
  onChange: (change: StreamedChange) => void;
  onMessages: (messages: StreamedMessages) => void;
  onNotifications: (count: UnreadNotifications) => void;
}

type ChannelMessage = StreamedChange | { chat: StreamedMessages } | 'alive';

/**
 * Subscribes to an event's changes and its chat. All tabs of a browser share the connection of one visible tab, which broadcasts
 * them. The server sends the first message as soon as it is connected.
 * @returns a function that unsubscribes
 */
export function openEventStream(eventId: string, listener: StreamListener): () => void {
  const name = `rollcall-stream-${eventId}`;
  const channel = new BroadcastChannel(name);
  let heardAtMs = Date.now();
  channel.onmessage = ({ data }: MessageEvent<ChannelMessage>) => {
    heardAtMs = Date.now();
    if (data === 'alive') return;
    if ('chat' in data) listener.onMessages(data.chat);
    else listener.onChange(data);
  };
  const post = (message: ChannelMessage) => channel.postMessage(message);
  const connect = async (signal: AbortSignal) => {
    const beating = setInterval(() => post('alive'), heartbeatMs);
    const broadcast: StreamListener = {
      onChange: (change) => {
        listener.onChange(change);
        post(change);
      },
      onMessages: (messages) => {
        listener.onMessages(messages);
        post({ chat: messages });
      },
      // Stored for every tab.
      onNotifications: listener.onNotifications,
    };
    await keepConnected(`/api/events/${eventId}/stream`, broadcast, signal).finally(() => clearInterval(beating));
  };
  const isOwnerSilent = () => Date.now() - heardAtMs > overtakeAfterMs;
  const stop = runWhileVisible((signal) => connectInOneTab(name, connect, isOwnerSilent, signal));
  return () => {
    stop();
    channel.close();
  };
}

/** Runs `work` while this tab is visible. Returns a function that stops it. */
function runWhileVisible(work: (signal: AbortSignal) => Promise<void>): () => void {
  let running: AbortController | null = null;
  const stop = () => {
    running?.abort();
    running = null;
  };
  const update = () => {
    if (document.visibilityState === 'hidden') stop();
    else if (!running) {
      running = new AbortController();
      void work(running.signal);
    }
  };
  document.addEventListener('visibilitychange', update);
  update();
  return () => {
    document.removeEventListener('visibilitychange', update);
    stop();
  };
}

/** Connects once this tab can own the connection, and again after another tab took it over. */
async function connectInOneTab(
  lockName: string,
  connect: (signal: AbortSignal) => Promise<void>,
  isOwnerSilent: () => boolean,
  signal: AbortSignal,
): Promise<void> {
  // Without locks (plain http in a local network) each tab opens its own connection.
  if (!navigator.locks) return await connect(signal);
  while (!signal.aborted) {
    const ownership = new AbortController();
    const end = () => ownership.abort();
    signal.addEventListener('abort', end, { once: true });
    const options = isOwnerSilent() ? { steal: true } : { ifAvailable: true };
    await navigator.locks
      .request(lockName, options, async (lock) => {
        if (lock && !signal.aborted) await connect(ownership.signal);
      })
      // Rejected as soon as another tab steals the lock.
      .catch(end);
    ownership.abort();
    signal.removeEventListener('abort', end);
    await sleep(heartbeatMs, signal);
  }
}

async function keepConnected(path: string, listener: StreamListener, signal: AbortSignal): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    await connect(path, signal, {
      onChange: (change) => {
        failures = 0;
        listener.onChange(change);
      },
      onMessages: listener.onMessages,
      onNotifications: listener.onNotifications,
    });
    const wasOffline = await waitToReconnect(failures++, signal);
    // Spread all the same: the venue's network returns to every phone at once.
    if (wasOffline) await waitToReconnect(0, signal);
  }
}

/** Waits longer with each failure. Returns whether the browser has come online meanwhile, which ends the waiting. */
async function waitToReconnect(failures: number, signal: AbortSignal): Promise<boolean> {
  const longestMs = Math.min(reconnectDelayMs.most, reconnectDelayMs.least * 2 ** failures);
  const waiting = new AbortController();
  const end = () => waiting.abort();
  let isBackOnline = false;
  const onOnline = () => {
    isBackOnline = true;
    end();
  };
  addEventListener('online', onOnline, { signal: waiting.signal });
  signal.addEventListener('abort', end, { signal: waiting.signal });
  if (!signal.aborted) await sleep(longestMs / 2 + (Math.random() * longestMs) / 2, waiting.signal);
  end();
  return isBackOnline;
}

/** Resolves once the connection has failed for good or `signal` is aborted. */
async function connect(path: string, signal: AbortSignal, listener: StreamListener): Promise<void> {
  const source = new EventSource(path, { withCredentials: true });
  source.addEventListener('changes', (message: MessageEvent<string>) => {
    listener.onChange(JSON.parse(message.data) as StreamedChange);
  });
  source.addEventListener('messages', (message: MessageEvent<string>) => {
    listener.onMessages(JSON.parse(message.data) as StreamedMessages);
  });
  source.addEventListener('notifications', (message: MessageEvent<string>) => {
    listener.onNotifications(JSON.parse(message.data) as UnreadNotifications);
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
