import { openAs } from '../scripts/screens/open-as.ts';
import { listScreens } from '../scripts/screens/screen-list.ts';
import { buildScreenWorld, type ScreenWorld } from '../scripts/screens/screen-world.ts';
import { walkByTab } from './support/tab-walk.ts';
import { expect, test } from './support/test.ts';

test.describe.configure({ mode: 'default' });

let world: ScreenWorld;
test.beforeAll(async () => {
  world = await buildScreenWorld({ photosOfEach: 1 });
});
test.afterAll(async () => await world.server.stop());

for (const person of ['visitor', 'guest', 'organizer', 'admin'] as const) {
  test(`Tab comes to everything that a screen of a ${person} offers, and nothing covers it`, async ({ browser }) => {
    // A dozen screens and more.
    test.setTimeout(120_000);
    const context = await openAs(browser, world, person, { serviceWorkers: 'block' });
    const page = await context.newPage();
    for (const { name, path, prepare } of listScreens(world).filter((one) => one.as === person && !one.isOffline)) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await prepare?.(page);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await walkByTab(page), name).toEqual([]);
    }
    await context.close();
  });
}

test('who goes by Tab has all of a long page from the first stop on', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto('/');
  await page.getByLabel('Event code').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next month' })).toBeAttached();
});
