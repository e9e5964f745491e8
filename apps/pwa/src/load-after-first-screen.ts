import { registerServiceWorker } from './features/app-update/app-update.store.ts';
import { respondToNotifications } from './respond-to-notifications.ts';
import { router } from './router.tsx';
import webFontsUrl from './ui/web-fonts.css?url';

/**
 * Loads what the first screen does not need: what was captured before the app has started, the preparation of captured
 * pictures, originals that wait, motion, then the web fonts, and on a first visit the app for offline use, a megabyte.
 */
export async function loadAfterFirstScreen(): Promise<void> {
  void import('./take-over-early-captures.ts').then(({ takeOverEarlyCaptures }) => takeOverEarlyCaptures(router));
  void import('./features/capture/prepare/run-preparation.ts').then(({ runPreparation }) => runPreparation());
  void import('./outbox/watch-originals.page.ts').then(({ watchOriginals }) => watchOriginals());
  void import('./start-motion.ts').then(({ startMotion }) => startMotion());
  respondToNotifications(router);
  const isFirstVisit = !navigator.serviceWorker?.controller;
  // As long again as the first screen took. A guest who submitted the server's form has the camera by then; on a fast
  // network it is no time.
  if (isFirstVisit) await sleep(performance.now());
  loadWebFonts();
  // At once, also while photos are sent: those need the other direction of the link.
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
