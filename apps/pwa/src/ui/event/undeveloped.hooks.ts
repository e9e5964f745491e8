import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { callAtServerTime, serverNowMs } from '../../remote/http/server-clock.ts';

/**
 * Returns whether the photos of an event are not developed yet, and shows pictures as negatives meanwhile; see `.negative`
 * in styles.css. Who reviews the event sees them beforehand. The host may change the time while a page is open.
 * @param developsAt UTC ISO 8601
 */
export function useUndeveloped(developsAt: string | null | undefined, isReviewer: boolean): boolean {
  const timeMs = developsAt && !isReviewer ? Date.parse(developsAt) : 0;
  const subscribe = useCallback((onPassed: () => void) => callAtServerTime(timeMs, onPassed), [timeMs]);
  const isUndeveloped = useSyncExternalStore(subscribe, () => serverNowMs() < timeMs);
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('undeveloped', isUndeveloped);
    return () => classList.remove('undeveloped');
  }, [isUndeveloped]);
  return isUndeveloped;
}
