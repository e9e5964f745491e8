import type { Page } from '@playwright/test';

/** Holds back the app's scripts. The returned function lets them load. */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/(index|join)-[^/]*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Writes into `data-begun` whether the app had been requested when the document was there. */
export async function recordAppStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const begun = document.querySelector('script[src^="/assets/index-"]') !== null;
      document.documentElement.dataset.begun = String(begun);
    });
  });
}
