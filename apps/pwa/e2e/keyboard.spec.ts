import { expect, test } from './support/test.ts';

test('renders all of a long page as soon as Tab is pressed', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 });
  await page.goto('/');
  await page.getByLabel('Event code').waitFor();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Next month' })).toBeAttached();
});
