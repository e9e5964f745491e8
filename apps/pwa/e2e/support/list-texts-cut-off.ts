import type { Page } from '@playwright/test';

/**
 * Returns the texts of which a part cannot be seen: beyond the edge of the page, of a button or link, or of a box that
 * hides its overflow. Texts that end in an ellipsis on purpose, and rows that scroll sideways, are left out.
 */
export async function listTextsCutOff(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const tolerance = 1;
    const cutOff: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || parent.closest('script, style, noscript, option, [aria-hidden="true"]')) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      if (right === left) continue;
      let [from, to] = [0, innerWidth];
      let isIntended = false;
      for (let box: HTMLElement | null = parent; box; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { overflowX } = style;
        const rect = box.getBoundingClientRect();
        // Only heard: as Tailwind's `sr-only` does it, also where it applies to some widths alone.
        if (style.position === 'absolute' && style.overflow === 'hidden' && rect.width <= 1) isIntended = true;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || /auto|scroll/.test(overflowX)) {
          isIntended = true;
        }
        if (overflowX !== 'visible' || box.matches('button, a, [role="button"], input, label')) {
          [from, to] = [Math.max(from, rect.left), Math.min(to, rect.right)];
        }
        if (style.position === 'fixed') break;
      }
      if (!isIntended && (left < from - tolerance || right > to + tolerance)) {
        cutOff.push(`${text} (${Math.round(left)}–${Math.round(right)} in ${Math.round(from)}–${Math.round(to)})`);
      }
    }
    if (document.documentElement.scrollWidth > innerWidth)
      cutOff.push(`the page is ${document.documentElement.scrollWidth} px wide`);
    return cutOff;
  });
}
