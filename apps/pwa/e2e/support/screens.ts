import type { Page } from '@playwright/test';
import { fewShots } from '../../scripts/screens/sample-wedding.ts';
import { createScreenFixture, type ScreenFixture } from '../../scripts/screens/screen-fixture.ts';
import { listScreens, type Role, type Screen } from '../../scripts/screens/screen-list.ts';
import { test as base, expect } from './test.ts';

interface WorkerFixtures {
  /** Events with guests and photos. Read-only, so it is shared by the tests of a worker. */
  fixture: ScreenFixture;
}

export const test = base.extend<object, WorkerFixtures>({
  fixture: [
    async ({}, use) => {
      const fixture = await createScreenFixture(fewShots);
      await use(fixture);
      await fixture.server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

/** Returns the screens of this role that need no offline state. */
export function screensOf(role: Role, fixture: ScreenFixture): Screen[] {
  return listScreens(fixture).filter((one) => one.as === role && !one.isOffline);
}

/** Server-rendered content, placeholders, and lists being rendered. */
const loadingIndicators = '#initial-gallery, .animate-breathe, [aria-busy="true"]';

/** Opens a screen in its listed state and waits until it has loaded. */
export async function openScreen(page: Page, { as, path, prepare }: Screen): Promise<void> {
  await page.goto(path);
  // The app's own, not the shell's.
  await page.locator('main[tabindex="-1"]').waitFor();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator(loadingIndicators)).toHaveCount(0);
  // The bar's last link, which is loaded after the screen.
  if (as !== 'visitor') await expect(page.locator('.news-icon:not(:has(a))')).toHaveCount(0);
  await prepare?.(page);
  await expect(page.locator(loadingIndicators)).toHaveCount(0);
}
