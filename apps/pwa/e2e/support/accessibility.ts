import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectReducedMotion } from './reduced-motion.ts';

/** Rules that depend on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Expects no axe violation on the finished screen, nor a color violation in the other scheme. With reduced motion, also
 * expects that only fades were animated so far.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // The screen itself, not its shell.
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

/** Waits for finite animations, since contrast is measured on the finished screen. */
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
  // Without cross-origin frames, legacy mode spares axe a second page.
  const { violations } = await axe.setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Minimum touch target in CSS pixels (WCAG 2.2, 2.5.5). */
const minTargetPx = 44;

/** Expects that every control in `main` has the minimum target size. */
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
