/** Whether this browser goes on sending after the page was closed (Chromium only). */
export function hasBackgroundSync(): boolean {
  return 'SyncManager' in globalThis && 'serviceWorker' in navigator;
}
