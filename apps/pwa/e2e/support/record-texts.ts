import type { Page } from '@playwright/test';

/** Records which of `texts` the page shows from now on, even briefly. Returns a function that lists them. */
export async function recordTexts(page: Page, texts: string[]): Promise<() => Promise<string[]>> {
  await page.addInitScript((texts) => {
    document.addEventListener('DOMContentLoaded', () => {
      const shown = new Set(JSON.parse(sessionStorage.getItem('shown') ?? '[]'));
      new MutationObserver(() => {
        const text = document.body.textContent ?? '';
        for (const expected of texts) if (text.includes(expected)) shown.add(expected);
        sessionStorage.setItem('shown', JSON.stringify([...shown]));
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, texts);
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]'));
}
