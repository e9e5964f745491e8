declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's library, since only Chromium has it: https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (rule: { condition: { urlPattern: string }; source: 'network' }) => Promise<void>;
}

/**
 * Lets calls of the API go to the network without the service worker, which responds to none of them. Otherwise it gets a
 * copy of the body of each request and keeps it until it is collected: of a video, most of its bytes.
 */
export function registerStaticRoutes(): void {
  self.addEventListener('install', (event) => {
    const { addRoutes } = event as InstallEvent;
    void addRoutes?.call(event, { condition: { urlPattern: '/api/*' }, source: 'network' });
  });
}
