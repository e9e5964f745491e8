import { useEffect } from 'react';
import { watchEvent } from '../../mirror/watch-event.ts';
import { checkForgotten } from '../../outbox/forgotten-photos.ts';
import { CallError, Unreachable } from '../../remote/call-error.ts';

/**
 * Hears what becomes of this person's photos, and whether the server remembers more of them than are here. While
 * photos are on their way the link is theirs alone.
 */
export function useCameraEvent(eventId: string | null, waiting: number): void {
  const isIdle = waiting === 0;
  useEffect(() => {
    if (eventId && isIdle) return watchEvent(eventId);
  }, [eventId, isIdle]);
  useEffect(() => {
    if (!eventId) return;
    checkForgotten(eventId).catch((error: unknown) => {
      if (!(error instanceof CallError || error instanceof Unreachable)) throw error;
    });
  }, [eventId]);
}
