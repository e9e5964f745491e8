import { useEffect } from 'react';
import { detectEvictedPhotos } from '../../../outbox/detect-evicted-photos.ts';
import { CallError, Unreachable } from '../../../remote/http/call-error.ts';

/**
 * Subscribes to the event's changes and detects photos that this browser evicted. Pauses the subscription while
 * uploads are pending, so that they have the whole bandwidth.
 */
export function useCameraEvent(eventId: string | null, waiting: number): void {
  const isIdle = waiting === 0;
  useEffect(() => {
    if (eventId && isIdle) return watchLater(eventId);
  }, [eventId, isIdle]);
  useEffect(() => {
    if (!eventId) return;
    detectEvictedPhotos(eventId).catch((error: unknown) => {
      if (!(error instanceof CallError || error instanceof Unreachable)) throw error;
    });
  }, [eventId]);
}

/**
 * Subscribes to the event once the module is loaded, so that the first shot does not wait for it. A failed import is
 * retried after the next upload.
 */
function watchLater(eventId: string): () => void {
  let isOver = false;
  let stop = () => {
    isOver = true;
  };
  import('../../../mirror/subscribe-to-event.page.ts').then(
    ({ subscribeToEvent: watchEvent }) => {
      if (!isOver) stop = watchEvent(eventId);
    },
    () => undefined,
  );
  return () => stop();
}
