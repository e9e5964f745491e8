import type { StreamedChange } from '@rollcall/schema/photo';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { openEventStream } from '../remote/http/event-stream.ts';
import { syncEvent } from './sync-event.ts';

/** A hall full of phones hears of a photo at the same moment; they ask for it over this time. */
const spreadMs = 1_500;

/**
 * Keeps the mirror of an event up to date while somebody looks at it. `onCounts` is told the counts that the server
 * sends to reviewers.
 * @returns stops it
 */
export function watchEvent(
  eventId: string,
  onCounts?: (counts: NonNullable<StreamedChange['counts']>) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const sync = () => {
    timer = undefined;
    syncEvent(eventId).catch((error: unknown) => {
      // Without a network the mirror stays as it is; the stream tells when there is one again.
      if (!(error instanceof Unreachable || error instanceof CallError)) throw error;
    });
  };
  const stopStream = openEventStream(eventId, (change) => {
    if (change.counts) onCounts?.(change.counts);
    timer ??= setTimeout(sync, Math.random() * spreadMs);
  });
  sync();
  return () => {
    clearTimeout(timer);
    stopStream();
  };
}
