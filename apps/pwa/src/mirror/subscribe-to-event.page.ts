import type { StreamedChange } from '@rollcall/schema/photo';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { openEventStream } from '../remote/http/event-stream.page.ts';
import { applyStreamedChange, syncEvent } from './sync-event.ts';

/** Jitter: phones that have to fetch a change hear of it at the same moment and fetch it spread over this time. */
const maxJitterMs = 1_500;

/**
 * Keeps the mirror of an event up to date. Calls `onCounts` with the counts that the server sends to reviewers.
 * @returns unsubscribes
 */
export function subscribeToEvent(
  eventId: string,
  onCounts?: (counts: NonNullable<StreamedChange['counts']>) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const sync = () => {
    timer = undefined;
    syncEvent(eventId).catch((error: unknown) => {
      // Offline the mirror stays as it is; the stream reports a change when it reconnects.
      if (!(error instanceof Unreachable || error instanceof CallError)) throw error;
    });
  };
  const apply = async (change: StreamedChange) => {
    // While a sync is due, it fetches this change too.
    const isApplied = timer === undefined && (await applyStreamedChange(eventId, change).catch(() => false));
    if (!isApplied && !isStopped) timer ??= setTimeout(sync, Math.random() * maxJitterMs);
  };
  let applied = Promise.resolve();
  const stopStream = openEventStream(eventId, (change) => {
    if (change.counts) onCounts?.(change.counts);
    applied = applied.then(() => apply(change));
  });
  sync();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopStream();
  };
}
