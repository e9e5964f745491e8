import { subscribeToOutbox } from './outbox-channel.ts';

/**
 * Returns a signal that is aborted with `signal`, or as soon as something waits that goes first: its upload begins at once,
 * and what is paused goes on later, from the byte that the server has.
 */
export function pauseForOthers(signal: AbortSignal, isAnyWaiting: () => Promise<boolean>) {
  const controller = new AbortController();
  let isPaused = false;
  const forward = () => controller.abort(signal.reason);
  signal.addEventListener('abort', forward);
  const unsubscribe = subscribeToOutbox(async () => {
    if (!(await isAnyWaiting().catch(() => false))) return;
    isPaused = true;
    controller.abort();
  });
  return {
    signal: controller.signal,
    isRequested: () => isPaused,
    stop: () => {
      signal.removeEventListener('abort', forward);
      unsubscribe();
    },
  };
}
