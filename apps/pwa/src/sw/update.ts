declare const self: ServiceWorkerGlobalScope;

/** A new version takes over only when the page says so: never while a shot is under way. */
export function updateWhenAsked(): void {
  self.addEventListener('message', (event) => {
    if ((event.data as { type?: string } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
  });
  // The page of the first visit too gets what it loads later from this device.
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
}
