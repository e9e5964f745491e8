import { useEffect } from 'react';
import { detectEvictedPhotos } from '../../../outbox/detect-evicted-photos.ts';
import { CallError, Unreachable } from '../../../remote/http/call-error.ts';

/**
 * Hears what becomes of this person's photos, and whether the server remembers more of them than are here. While
 * photos are on their way the link is theirs alone.
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

/** What a first shot does not wait for. A part of the app that did not come is asked for again with the next photo. */
function watchLater(eventId: string): () => void {
  let isOver = false;
  let stop = () => {
    isOver = true;
  };
  import('../../../mirror/watch-event.ts').then(
    ({ watchEvent }) => {
      if (!isOver) stop = watchEvent(eventId);
    },
    () => undefined,
  );
  return () => stop();
}
