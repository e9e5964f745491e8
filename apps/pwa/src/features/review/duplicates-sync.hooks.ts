import { useEffect, useRef } from 'react';
import { useSyncedSeq } from '../../local/views/look-alikes.hooks.ts';
import { syncDuplicates } from '../../mirror/sync-duplicates.ts';
import { CallError, Unreachable } from '../../remote/http/call-error.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';

/** The pause between two requests, in milliseconds: at a party photos change all the time. */
const pauseMs = 5_000;

/** Keeps what looks alike in an event up to date while a screen is open: after each change of its photos. */
export function useDuplicatesSync(eventId: string): void {
  const seq = useSyncedSeq(eventId);
  const isOnline = useOnline();
  const syncedAtMs = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of the last change says that there was one.
  useEffect(() => {
    // Offline they stay as they are.
    if (!isOnline) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const syncLater = () => {
      timer = setTimeout(sync, Math.max(0, syncedAtMs.current + pauseMs - performance.now()));
    };
    const sync = () => {
      syncedAtMs.current = performance.now();
      syncDuplicates(eventId).catch((error: unknown) => {
        if (error instanceof Unreachable && !isLeft) syncLater();
        else if (!(error instanceof Unreachable || error instanceof CallError)) throw error;
      });
    };
    syncLater();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [eventId, seq, isOnline]);
}
