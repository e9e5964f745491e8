import type { Workbox } from 'workbox-window';
import { create } from 'zustand';

interface AppUpdateState {
  /** The service worker's registration when a new version waits behind it. */
  waiting: Workbox | null;
  /** It was let in by this page, which is now older than its service worker. */
  hasTakenOver: boolean;
}

export const useAppUpdate = create<AppUpdateState>(() => ({ waiting: null, hasTakenOver: false }));

/** Puts the shell on this device, so that it opens without a network, and notices new versions of it. */
export async function registerServiceWorker(): Promise<void> {
  // Missing on plain http in a local network; the app works there too, while there is a connection.
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => useAppUpdate.setState({ waiting: workbox }));
  // Without the shell everything else works; the browser tries again at the next visit.
  await workbox.register().catch((error: unknown) => console.info('The app was not put on this device', error));
}

/** Lets the new version take over, in every tab; the notice then starts this one anew. */
export function applyUpdate(): void {
  const { waiting } = useAppUpdate.getState();
  waiting?.addEventListener('controlling', () => useAppUpdate.setState({ hasTakenOver: true }));
  waiting?.messageSkipWaiting();
}
