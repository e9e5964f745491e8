import type { Workbox } from 'workbox-window';
import { create } from 'zustand';
import { useOfflineApp } from '../../ui/browser/offline-app.store.ts';

interface AppUpdateState {
  /** The registration whose new service worker is waiting, or null. */
  waiting: Workbox | null;
  /** Whether the new service worker controls this page, which still runs the old version. */
  hasTakenOver: boolean;
}

export const useAppUpdate = create<AppUpdateState>(() => ({ waiting: null, hasTakenOver: false }));

/** Registers the service worker, which makes the app available offline, and listens for new versions. */
export async function registerServiceWorker(): Promise<void> {
  // Unavailable over plain http in a local network, where the app works while online.
  if (!('serviceWorker' in navigator)) return useOfflineApp.setState({ isUnavailable: true });
  if (import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => useAppUpdate.setState({ waiting: workbox }));
  // The app works without offline support. The registration is retried on the next visit.
  const fail = (error: unknown) => {
    console.info('The app was not put on this device', error);
    if (!navigator.serviceWorker.controller) useOfflineApp.setState({ isUnavailable: true });
  };
  // A worker whose files could not all be fetched, such as with a content blocker, is discarded.
  workbox.addEventListener('redundant', fail);
  await workbox.register().catch(fail);
}

/** Activates the new version in all tabs. {@link useAppUpdate} then reports it, and the notice reloads this tab. */
export function applyUpdate(): void {
  const { waiting } = useAppUpdate.getState();
  waiting?.addEventListener('controlling', () => useAppUpdate.setState({ hasTakenOver: true }));
  waiting?.messageSkipWaiting();
}
