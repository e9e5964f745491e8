import { atom } from 'nanostores';
import type { Workbox } from 'workbox-window';
import { isOfflineAppUnavailable } from '../../ui/browser/offline-app.store.ts';

/** The registration whose new service worker is waiting, or null. */
export const waitingUpdate = atom<Workbox | null>(null);

/** Whether the new service worker controls this page, which still runs the old version. */
export const hasUpdateTakenOver = atom(false);

/** Registers the service worker, which makes the app available offline, and listens for new versions. */
export async function registerServiceWorker(): Promise<void> {
  // Unavailable over plain http in a local network, where the app works while online.
  if (!('serviceWorker' in navigator)) return isOfflineAppUnavailable.set(true);
  if (import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => waitingUpdate.set(workbox));
  // The app works without offline support. The registration is retried on the next visit.
  const fail = (error: unknown) => {
    console.info('The app was not put on this device', error);
    if (!navigator.serviceWorker.controller) isOfflineAppUnavailable.set(true);
  };
  // A worker whose files could not all be fetched, such as with a content blocker, is discarded.
  workbox.addEventListener('redundant', fail);
  await workbox.register().catch(fail);
}

/** Activates the new version in all tabs. {@link hasUpdateTakenOver} then reports it, and the notice reloads this tab. */
export function applyUpdate(): void {
  const waiting = waitingUpdate.get();
  waiting?.addEventListener('controlling', () => hasUpdateTakenOver.set(true));
  waiting?.messageSkipWaiting();
}
