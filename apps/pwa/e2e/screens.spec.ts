import { quickTags } from '@rollcall/schema/photo';
import { roles, unmatchedSearch } from '../scripts/screens/screen-list.ts';
import { openContextAs } from '../scripts/screens/sign-in-as.ts';
import { expectAccessible } from './support/accessibility.ts';
import { listTextsCutOff } from './support/list-texts-cut-off.ts';
import { listStoredWords, listUnmarkedTexts, splitWords, usePseudoLocale } from './support/pseudo-locale.ts';
import { recordMotion } from './support/reduced-motion.ts';
import { openScreen, screensOf, test } from './support/screens.ts';
import { findTabOrderFaults } from './support/tab-order.ts';
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

const phone = { width: 390, height: 844 };
const smallPhone = { width: 320, height: 640 };

// Serial, since the tests share a worker fixture.
test.describe.configure({ mode: 'default' });

for (const role of roles) {
  test(`the screens of a ${role} are translated, fit 320 px in all languages, and Tab reaches every control`, {
    tag: '@service-worker',
  }, async ({ browser, fixture }) => {
    // More than a dozen screens, each loaded once for everything that is to be seen on it.
    const context = await openContextAs(browser, fixture, role, { serviceWorkers: 'block', viewport: phone });
    await usePseudoLocale(context);
    const page = await context.newPage();
    await recordMotion(page);
    const listUntranslated = async () => {
      const known = listStoredWords(fixture.server.dataDir).union(untranslated);
      const texts = (await listUnmarkedTexts(page)).filter((text) => splitWords(text).some((word) => !known.has(word)));
      // What was searched for is the user’s own.
      return texts.map((text) => text.trim()).filter((text) => text !== unmatchedSearch);
    };
    for (const screen of screensOf(role, fixture)) {
      await test.step(screen.name, async () => {
        await page.setViewportSize(phone);
        await openScreen(page, screen);
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
        // The server-rendered part is English until the app replaces it.
        await expect.poll(listUntranslated, { message: screen.name }).toEqual([]);
        if (role === 'visitor') {
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expectAccessible(page);
        }
        // The visitor's are walked by themselves, see below.
        if (role !== 'visitor') expect(await findTabOrderFaults(page), screen.name).toEqual([]);
        await page.setViewportSize(smallPhone);
        await expect.poll(() => listTextsCutOff(page), { message: screen.name }).toEqual([]);
      });
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

test('Tab reaches every control of a visitor’s screens, and none is covered', { tag: '@service-worker' }, async ({
  browser,
  fixture,
}) => {
  const context = await openContextAs(browser, fixture, 'visitor', { serviceWorkers: 'block' });
  const page = await context.newPage();
  for (const screen of screensOf('visitor', fixture)) {
    await openScreen(page, screen);
    expect(await findTabOrderFaults(page), screen.name).toEqual([]);
  }
  await context.close();
});
