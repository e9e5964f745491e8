import type { Page } from '@playwright/test';

/** Longer walks do not end. */
const maxSteps = 300;
/** What moves into sight with the focus, or is built because of it, is there by then. */
const timeout = { timeout: 10_000 };

/**
 * Goes through a screen by Tab alone, or through the dialog that is open.
 * @returns what could not be reached, or was covered or cut off when it had the focus; empty when all is well
 */
export async function findTabOrderFaults(page: Page): Promise<string[]> {
  // A field that still grows pushes out of sight what has just been scrolled into it.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const covered: string[] = [];
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(markFocus);
    // Past the end the browser itself has the focus, and then the beginning.
    if (focused === '') continue;
    if (focused === null) return [...covered, ...(await page.evaluate(listUnreachable))];
    await page
      .waitForFunction(isFocusVisible, undefined, timeout)
      .catch(() => covered.push(`covered or cut off: ${focused}`));
  }
  return [...covered, 'the walk does not end'];
}

/** In the page: what has the focus, empty where nothing has; null where it had it before. Parts of a date share one element. */
function markFocus(): string | null {
  const element = document.activeElement as HTMLElement;
  const isBack = element.dataset.reached !== undefined && element.dataset.reached !== 'last';
  if (element === document.body) return '';
  if (isBack) return null;
  for (const one of document.querySelectorAll<HTMLElement>('[data-reached="last"]')) one.dataset.reached = 'before';
  element.dataset.reached = 'last';
  return element.outerHTML.slice(0, 160);
}

/** In the page. Nobody goes on while something is being built. */
function isFocusVisible(): boolean {
  if (document.querySelector('[aria-busy="true"]')) return false;
  const element = document.activeElement as HTMLElement;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // A row that scrolls sideways shows it whole; up and down, half of it leads on to the other half.
  if (right - left <= innerWidth && (left < -1 || right > innerWidth + 1)) return false;
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  const hit = document.elementFromPoint(x, y);
  const labels = Array.from((element as HTMLInputElement).labels ?? []);
  return hit !== null && [element, ...labels].some((one) => one.contains(hit) || hit.contains(one));
}

/** In the page: what can be operated and never had the focus. */
function listUnreachable(): string[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const root = Array.from(dialogs).at(-1) ?? document;
  // The list of tabs hands the focus on to the chosen one.
  const operable = 'a[href], button, input, select, textarea, [tabindex="0"]:not([role="tablist"])';
  return (
    Array.from(root.querySelectorAll<HTMLElement>(operable))
      .filter(
        (one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest('[inert]') && !one.matches(':disabled'),
      )
      // Of a group of radio buttons Tab comes to the chosen one, as the browser has it.
      .filter((one) => !one.matches('input[type="radio"]:not(:checked)') && one.dataset.reached === undefined)
      .map((one) => `not reached: ${one.outerHTML.slice(0, 160)}`)
  );
}
