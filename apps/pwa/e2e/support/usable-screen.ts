import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectTouchTargetSize } from './accessibility.ts';

/** Expects a screen that is accessible, with touch targets of full size, and no wider than the window. */
export async function expectUsableScreen(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectTouchTargetSize(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}
