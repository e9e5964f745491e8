import type { Page } from '@playwright/test';
import { createScreenFixture, type ScreenFixture } from '../../scripts/screens/screen-fixture.ts';
import { listScreens, type Screen } from '../../scripts/screens/screen-list.ts';
import { test as base, expect } from './test.ts';

export const persons = ['visitor', 'guest', 'organizer', 'admin'] as const;

interface WorkerFixtures {
  /** Events with guests and photos; only looked at, so that it is made once. */
  world: ScreenFixture;
}

export const test = base.extend<object, WorkerFixtures>({
  world: [
    async ({}, use) => {
      const world = await createScreenFixture({ photosOfEach: 1 });
      await use(world);
      await world.server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** What this person can come to with a network. */
export function screensOf(person: (typeof persons)[number], world: ScreenFixture): Screen[] {
  return listScreens(world).filter((one) => one.as === person && !one.isOffline);
}

/** What the server painted, outlines of what is being read, and what is being built. */
const loadingIndicators = '#opening, .animate-breathe, [aria-busy="true"]';

/** Opens a screen in the state that it is listed with, and waits until nothing of it is still to come. */
export async function openScreen(page: Page, { path, prepare }: Screen): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect(page.locator(loadingIndicators)).toHaveCount(0);
  await prepare?.(page);
  await expect(page.locator(loadingIndicators)).toHaveCount(0);
}
