/** Returns whether this browser continues uploads after the page is closed (Chromium only). */
export function hasBackgroundSync(): boolean {
  return 'SyncManager' in globalThis && 'serviceWorker' in navigator;
}
