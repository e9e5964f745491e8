import type { StreamedChange } from '@rollcall/schema/photo';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { openEventStream } from '../remote/http/event-stream.page.ts';
import { syncEvent } from './sync-event.ts';

/** Jitter: all phones at an event receive a change at the same moment and fetch it spread over this time. */
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
  const sync = () => {
    timer = undefined;
    syncEvent(eventId).catch((error: unknown) => {
      // Offline the mirror stays as it is; the stream reports a change when it reconnects.
      if (!(error instanceof Unreachable || error instanceof CallError)) throw error;
    });
  };
  const stopStream = openEventStream(eventId, (change) => {
    if (change.counts) onCounts?.(change.counts);
    timer ??= setTimeout(sync, Math.random() * maxJitterMs);
  });
  sync();
  return () => {
    clearTimeout(timer);
    stopStream();
  };
}
