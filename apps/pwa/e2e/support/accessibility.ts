import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectReducedMotion } from './reduced-motion.ts';

/** The rules that another colour scheme can break. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * No violation that axe finds on the finished screen, and none of its colours in the other scheme; where less motion was
 * asked for, fades alone up to here.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The screen itself, not the shell it starts from.
  await expect(page.locator('h1').first()).toBeAttached();
  await waitForAnimations(page);
  await expectReducedMotion(page);
  await expectNoViolations(new AxeBuilder({ page }));
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
  await waitForAnimations(page);
  await expectNoViolations(new AxeBuilder({ page }).withRules(colorRules));
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' });
  await waitForAnimations(page);
}

/** Contrast is of the finished screen, not of one that is fading in. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => null)),
    ),
  );
}

async function expectNoViolations(axe: AxeBuilder): Promise<void> {
  // No screen has frames of other origins, for which axe otherwise opens another page every time.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** CSS pixels of what a finger can hit. */
const minTargetPx = 44;

/** Everything in the screen that can be pressed is large enough for a finger. */
export async function expectTouchTargetSize(page: Page): Promise<void> {
  const small = await page
    .getByRole('main')
    .locator('a, button, select, input:not([type="checkbox"], [type="radio"]), summary, label:has([type="radio"])')
    .evaluateAll(
      (elements, least) =>
        elements
          .map((element) => ({ name: element.textContent || element.id, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.height > 0 && (box.height < least || box.width < least))
          .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
      minTargetPx,
    );
  expect(small).toEqual([]);
}
