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
