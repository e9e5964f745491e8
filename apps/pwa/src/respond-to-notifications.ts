import { isScreenMessage } from './local/screen-message.ts';
import type { router as appRouter } from './router.tsx';

/**
 * Responds to the service worker: opens the screen of a notification that was tapped, as a link of this page does, so that
 * nothing that it holds is lost; and says whether the screen of one that arrives is shown.
 */
export function respondToNotifications(router: typeof appRouter): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }) => {
    if (!isScreenMessage(data)) return;
    const { type, path } = data;
    if (type === 'OPEN_SCREEN') router.history.push(path);
    ports[0]?.postMessage(type === 'OPEN_SCREEN' || location.pathname === path.split('?')[0]);
  });
}
