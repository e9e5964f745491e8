import type { Page } from '@playwright/test';

/** Records which of `texts` the page shows from now on, even briefly. Returns a function that lists them. */
export async function recordTexts(page: Page, texts: string[]): Promise<() => Promise<string[]>> {
  await page.addInitScript((sought) => {
    document.addEventListener('DOMContentLoaded', () => {
      const shown = new Set(JSON.parse(sessionStorage.getItem('shown') ?? '[]'));
      new MutationObserver(() => {
        const said = document.body.textContent ?? '';
        for (const text of sought) if (said.includes(text)) shown.add(text);
        sessionStorage.setItem('shown', JSON.stringify([...shown]));
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
  }, texts);
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('shown') ?? '[]'));
}
