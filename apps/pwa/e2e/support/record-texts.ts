import type { Page } from '@playwright/test';

/** Keeps every one of `texts` that documents of this tab show from now on, were it for a moment. */
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
