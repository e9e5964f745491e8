import { shells } from '@rollcall/screens/shells';
import { registerServiceWorker } from './features/app-update/app-update.store.ts';
import { countOutbox } from './local/outbox/outbox-photos.ts';
import { router } from './router.tsx';
import webFontsUrl from './ui/web-fonts.css?url';

const pollIntervalMs = 2_000;

/**
 * Loads what the first screen does not need, on a slow network in the order of use: the camera that follows the join
 * screen, the fonts, and last, on a first visit, the app for offline use.
 */
export async function loadAfterFirstScreen(): Promise<void> {
  const firstScreenMs = performance.now();
  // Prepares what an earlier page left.
  void import('./features/capture/prepare/run-preparation.ts').then(({ runPreparation }) => runPreparation());
  const isJoining = shells.some(({ fileName, paths }) => fileName === 'join.html' && paths.test(location.pathname));
  // If it fails, the camera's link loads it.
  if (isJoining) await router.loadRouteChunk(router.routesById['/event/$id/camera'])?.catch(() => undefined);
  loadWebFonts();
  if (!navigator.serviceWorker?.controller) {
    // The guest joins in this time, and the first photos go before a megabyte of files for later visits.
    await sleep(firstScreenMs);
    while ((await countOutbox()).waiting > 0) await sleep(pollIntervalMs);
  }
  await registerServiceWorker();
}

/** Documents other than the join screen's request the fonts themselves. */
function loadWebFonts(): void {
  if (document.querySelector(`link[href="${webFontsUrl}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = webFontsUrl;
  document.head.append(link);
}

async function sleep(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}
