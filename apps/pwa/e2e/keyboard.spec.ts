import { openContextAs } from '../scripts/screens/sign-in-as.ts';
import { openScreen, persons, screensOf, test } from './support/screens.ts';
import { findTabOrderFaults } from './support/tab-order.ts';
import { expect } from './support/test.ts';

// One after the other: they share a world.
test.describe.configure({ mode: 'default' });

for (const person of persons) {
  test(`Tab reaches every control of a ${person}’s screens, and none is covered`, async ({ browser, world }) => {
    // A dozen screens and more.
    test.setTimeout(120_000);
    const context = await openContextAs(browser, world, person, { serviceWorkers: 'block' });
    const page = await context.newPage();
    for (const screen of screensOf(person, world)) {
      await openScreen(page, screen);
      expect(await findTabOrderFaults(page), screen.name).toEqual([]);
    }
    await context.close();
  });
}

test('renders all of a long page as soon as Tab is pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto('/');
  await page.getByLabel('Event code').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next month' })).toBeAttached();
});
