import { roles } from '../scripts/screens/screen-list.ts';
import { openContextAs } from '../scripts/screens/sign-in-as.ts';
import { openScreen, screensOf, test } from './support/screens.ts';
import { findTabOrderFaults } from './support/tab-order.ts';
import { expect } from './support/test.ts';

// Serial, since the tests share a worker fixture.
test.describe.configure({ mode: 'default' });

for (const role of roles) {
  test(`Tab reaches every control of a ${role}’s screens, and none is covered`, { tag: '@service-worker' }, async ({
    browser,
    fixture,
  }) => {
    // More than a dozen screens.
    const context = await openContextAs(browser, fixture, role, { serviceWorkers: 'block' });
    const page = await context.newPage();
    for (const screen of screensOf(role, fixture)) {
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
