import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { callAtServerTime, serverNowMs } from '../../remote/http/server-clock.ts';

/**
 * Returns whether the photos of an event are not developed yet, and shows pictures as negatives meanwhile; see `.negative`
 * in styles.css. Who reviews the event sees them beforehand. The host may change the time while a page is open.
 * @param developsAt UTC ISO 8601
 */
export function useUndeveloped(developsAt: string | null | undefined, isReviewer: boolean): boolean {
  const isUndeveloped = useIsAhead(isReviewer ? null : developsAt);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('undeveloped', isUndeveloped);
    return () => classList.remove('undeveloped');
  }, [isUndeveloped]);
  return isUndeveloped;
}

/** Returns whether a time is ahead by the server's clock, and renders again once it has passed. */
export function useIsAhead(time: string | null | undefined): boolean {
  const timeMs = time ? Date.parse(time) : 0;
  const subscribe = useCallback((onPassed: () => void) => callAtServerTime(timeMs, onPassed), [timeMs]);
  return useSyncExternalStore(subscribe, () => serverNowMs() < timeMs);
}
