import type { RegisteredRouter } from '@tanstack/react-router';

/**
 * Lets the user leave while the code of a screen is loading. Firefox aborts imports as soon as a navigation begins. The
 * router takes that for a file that a newer release has replaced, and its reload would cancel the navigation.
 */
export function leaveWhileLoading(router: RegisteredRouter): void {
  let isLeaving = false;
  const onLeave = () => {
    isLeaving = true;
  };
  // Not at other times: it can keep a page out of Firefox's back/forward cache.
  router.subscribe('onBeforeLoad', () => {
    isLeaving = false;
    addEventListener('beforeunload', onLeave);
  });
  router.subscribe('onResolved', () => removeEventListener('beforeunload', onLeave));
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router recognizes a missing file by the beginning of the browser's message.
    if (isLeaving) payload.message = `Aborted: ${payload.message}`;
  });
}
