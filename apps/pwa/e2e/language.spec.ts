import { quickTags } from '@rollcall/schema/photo';
import { roles, unmatchedSearch } from '../scripts/screens/screen-list.ts';
import { openContextAs } from '../scripts/screens/sign-in-as.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { listTextsCutOff } from './support/list-texts-cut-off.ts';
import {
  listStoredWords,
  listUnmarkedTexts,
  splitWords,
  useLongestTexts,
  usePseudoLocale,
} from './support/pseudo-locale.ts';
import { openScreen, screensOf, test } from './support/screens.ts';
import { expect } from './support/test.ts';

/** German months and weekdays, the word before the last of a list, the brand, units, and the tags that are offered, which all guests of an event share. */
const untranslated = new Set([
  ...splitWords(
    'Rollcall AM PM Uhr um und Mitteleuropäische Normalzeit UTC localhost KB MB GB USD CSV JPEG PNG WebP HEIC QR',
  ),
  ...quickTags.flatMap((tag) => [...splitWords(tag)]),
]);
for (const [month, day] of Array.from({ length: 12 }, (_, i) => [new Date(2026, i, 1), new Date(2026, 1, i + 1)])) {
  for (const style of ['long', 'short'] as const) {
    for (const word of splitWords(month!.toLocaleDateString('de', { month: style, day: 'numeric' })))
      untranslated.add(word);
    for (const word of splitWords(day!.toLocaleDateString('de', { weekday: style }))) untranslated.add(word);
  }
}

// The names of time zones are the browser’s.
for (const timeZone of Intl.supportedValuesOf('timeZone')) {
  for (const timeZoneName of ['longGeneric', 'long'] as const) {
    for (const word of splitWords(new Date().toLocaleDateString('de', { timeZone, timeZoneName })))
      untranslated.add(word);
  }
}

// Serial, since the tests share a worker fixture.
test.describe.configure({ mode: 'default' });

for (const role of roles) {
  test(`every text that a ${role} reads is translated`, { tag: '@service-worker' }, async ({ browser, fixture }) => {
    // More than a dozen screens.
    const context = await openContextAs(browser, fixture, role, { serviceWorkers: 'block' });
    await usePseudoLocale(context);
    const page = await context.newPage();
    const listUntranslated = async () => {
      const known = listStoredWords(fixture.server.dataDir).union(untranslated);
      const texts = (await listUnmarkedTexts(page)).filter((text) => splitWords(text).some((word) => !known.has(word)));
      // What was searched for is the user’s own.
      return texts.map((text) => text.trim()).filter((text) => text !== unmatchedSearch);
    };
    for (const screen of screensOf(role, fixture)) {
      await openScreen(page, screen);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      // The server-rendered part is English until the app replaces it.
      await expect.poll(listUntranslated, { message: screen.name }).toEqual([]);
    }
    await context.close();
  });
}

for (const role of roles) {
  test(`the longest translation of every text that a ${role} reads fits 320 px, and the bar 1024`, {
    tag: '@service-worker',
  }, async ({ browser, fixture }) => {
    // More than a dozen screens.
    const viewport = { width: 320, height: 640 };
    const context = await openContextAs(browser, fixture, role, { serviceWorkers: 'block', viewport });
    await useLongestTexts(context);
    const page = await context.newPage();
    for (const screen of screensOf(role, fixture)) {
      await openScreen(page, screen);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect.poll(() => listTextsCutOff(page), { message: screen.name }).toEqual([]);
    }
    // The least width of a bar with all its links.
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto('/events');
    // The links of the account come last, once it is known who is signed in.
    await expect(page.locator('header .lg\\:flex > *').last()).toBeVisible();
    await expect.poll(() => listTextsCutOff(page), { message: 'the bar' }).toEqual([]);
    await context.close();
  });
}

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
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«');
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
