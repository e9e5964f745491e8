import type { Page } from '@playwright/test';

/** Guards against an endless tab order. */
const maxSteps = 300;
/** For content that scrolls or renders because of the focus. */
const timeout = { timeout: 30_000 };

/**
 * Tabs through a screen, or through the open dialog.
 * @returns the controls that are unreachable, or covered or clipped while focused
 */
export async function findTabOrderFaults(page: Page): Promise<string[]> {
  // A running animation may move the focused element out of view.
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'));
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    // Of an earlier walk, at another width.
    for (const one of document.querySelectorAll<HTMLElement>('[data-reached]')) delete one.dataset.reached;
  });
  const covered: string[] = [];
  for (let step = 0; step < maxSteps; step++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(markFocus);
    // After the last element the focus leaves the document, then starts over.
    if (focused === '') continue;
    if (focused === null) return [...covered, ...(await page.evaluate(listUnreachable))];
    await page
      .waitForFunction(isFocusVisible, undefined, timeout)
      .catch(() => covered.push(`covered or cut off: ${focused}`));
  }
  return [...covered, 'the walk does not end'];
}

/**
 * Runs in the page. Returns the focused element, '' for none, or null if it was focused before. The parts of a date input
 * share one element.
 */
function markFocus(): string | null {
  const element = document.activeElement as HTMLElement;
  const isBack = element.dataset.reached !== undefined && element.dataset.reached !== 'last';
  if (element === document.body) return '';
  if (isBack) return null;
  for (const one of document.querySelectorAll<HTMLElement>('[data-reached="last"]')) one.dataset.reached = 'before';
  element.dataset.reached = 'last';
  return element.outerHTML.slice(0, 160);
}

/** Runs in the page. Is false while content renders. */
function isFocusVisible(): boolean {
  if (document.querySelector('[aria-busy="true"]')) return false;
  const element = document.activeElement as HTMLElement;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  // Horizontally it must be in view as a whole; vertically, half is enough.
  if (right - left <= innerWidth && (left < -1 || right > innerWidth + 1)) return false;
  const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
  const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
  const hit = document.elementFromPoint(x, y);
  const labels = Array.from((element as HTMLInputElement).labels ?? []);
  return hit !== null && [element, ...labels].some((one) => one.contains(hit) || hit.contains(one));
}

/** Runs in the page. Returns the controls that were never focused. */
function listUnreachable(): string[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const root = Array.from(dialogs).at(-1) ?? document;
  // A tab list moves the focus to the selected tab.
  const operable = 'a[href], button, input, select, textarea, [tabindex="0"]:not([role="tablist"])';
  return (
    Array.from(root.querySelectorAll<HTMLElement>(operable))
      .filter(
        (one) => one.tabIndex >= 0 && one.checkVisibility() && !one.closest('[inert]') && !one.matches(':disabled'),
      )
      // Tab focuses only the checked radio button of a group.
      .filter((one) => !one.matches('input[type="radio"]:not(:checked)') && one.dataset.reached === undefined)
      .map((one) => `not reached: ${one.outerHTML.slice(0, 160)}`)
  );
}
