import { listDueOriginals } from '../local/outbox/waiting-originals.ts';
import { mayOriginalsFollow, subscribeToConnection } from './original-conditions.ts';
import { notifyOutbox } from './outbox-channel.ts';

const intervalMs = 60_000;

/** Sends the originals that wait once they may follow: no other entry of the outbox brings that about. */
export function watchOriginals(): void {
  const check = () => void notifyIfDue().catch(() => undefined);
  setInterval(check, intervalMs);
  subscribeToConnection(check);
}

async function notifyIfDue(): Promise<void> {
  const [next] = await listDueOriginals();
  if (next && (next.original.isRequested || (await mayOriginalsFollow()))) notifyOutbox();
}
