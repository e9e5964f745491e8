import { waitForOfflineApp } from './support/guest.ts';
import { pseudoText, usePseudoLocale } from './support/pseudo-locale.ts';
import { expect, test } from './support/test.ts';

test.describe('with a browser in Austrian German', () => {
  test.use({ locale: 'de-AT' });

  test('paints documents in its language, and another one is selected in the foot of the page', {
    tag: '@service-worker',
  }, async ({ page }) => {
    const response = await page.goto('/');
    const title = page.getByRole('heading', { level: 1 });
    const german = documentTitle((await response?.text()) ?? '');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(title).toHaveText(german);
    await waitForOfflineApp(page);
    const reloaded = page.waitForEvent('load');
    await page.getByRole('contentinfo').getByRole('combobox').selectOption({ label: 'Polski' });
    await reloaded;
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
    const polish = documentTitle(await page.evaluate(async () => await (await fetch('/')).text()));
    expect(polish).not.toBe(german);
    await expect(title).toHaveText(polish);
    // Also the document that is painted offline.
    await page.context().setOffline(true);
    const offline = await page.reload();
    expect(documentTitle((await offline?.text()) ?? '')).toBe(polish);
    await expect(title).toHaveText(polish);
  });
});

/** Returns the text of a document's first heading. */
function documentTitle(html: string): string {
  return (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
}

test('shows an already loaded language offline', { tag: '@service-worker' }, async ({ page, context }) => {
  await usePseudoLocale(context);
  await page.goto('/');
  await waitForOfflineApp(page);
  await context.unrouteAll();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(pseudoText);
});

test('falls back to English when a language does not load', async ({ page, context }) => {
  await usePseudoLocale(context);
  await context.unrouteAll();
  let requestCount = 0;
  await context.route('**/assets/de-*.json', () => void requestCount++);
  await page.goto('/customer-login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(requestCount).toBe(1);
});
