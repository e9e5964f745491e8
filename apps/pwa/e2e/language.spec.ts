import { openAs } from '../scripts/screens/open-as.ts';
import { openScreen, persons, screensOf, test } from './support/every-screen.ts';
import { waitForOfflineApp } from './support/guest.ts';
import { readMarked, readUnmarked, storedWords, wordsOf } from './support/marked-catalogue.ts';
import { expect } from './support/test.ts';

/** Months and weekdays in German, the brand, and what stands for a figure. */
const untranslated = new Set(
  wordsOf('Rollcall AM PM Uhr um Mitteleuropäische Normalzeit UTC localhost KB MB GB USD CSV JPEG PNG WebP HEIC QR'),
);
for (const [month, day] of Array.from({ length: 12 }, (_, i) => [new Date(2026, i, 1), new Date(2026, 1, i + 1)])) {
  for (const style of ['long', 'short'] as const) {
    for (const word of wordsOf(month!.toLocaleDateString('de', { month: style, day: 'numeric' })))
      untranslated.add(word);
    for (const word of wordsOf(day!.toLocaleDateString('de', { weekday: style }))) untranslated.add(word);
  }
}

// One after the other: they share a world.
test.describe.configure({ mode: 'default' });

for (const person of persons) {
  test(`whatever a ${person} reads is in the reader's language`, async ({ browser, world }) => {
    // A dozen screens and more.
    test.setTimeout(120_000);
    const context = await openAs(browser, world, person, { serviceWorkers: 'block' });
    await readMarked(context);
    const page = await context.newPage();
    const readLeft = async () => {
      const known = storedWords(world.server.dataDir).union(untranslated);
      const texts = (await readUnmarked(page)).filter((text) => wordsOf(text).some((word) => !known.has(word)));
      return texts.map((text) => text.trim());
    };
    for (const screen of screensOf(person, world)) {
      await openScreen(page, screen);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      // What the server painted for the first moment is English.
      await expect.poll(readLeft, { message: screen.name }).toEqual([]);
    }
    await context.close();
  });
}

test('a language that was read once is there without a network', async ({ page, context }) => {
  await readMarked(context);
  await page.goto('/');
  await waitForOfflineApp(page);
  await context.unrouteAll();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«');
});

test('a language that does not come leaves the page in English', async ({ page, context }) => {
  await readMarked(context);
  await context.unrouteAll();
  let asked = 0;
  await context.route('**/locales/*.json', () => void asked++);
  await page.goto('/customer-login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(asked).toBe(1);
});
