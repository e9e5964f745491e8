/** Ratio between one font size and the next smaller one to try. */
const step = 0.94;
/** In pixels. Boxes of one size differ by less. */
const tolerance = 0.25;
/** Safety margin: text is slightly wider in print than on screen. */
const safetyFactor = 0.98;

/**
 * Sets the largest font size at which a paragraph fits its box, through the custom property `--size`. Sizes are in the
 * unit of the style sheet. Words are broken only if the text fits at no size otherwise. Text that still does not fit is
 * clamped to whole lines.
 */
export function fitText(box: HTMLElement, text: HTMLElement, sizes: { most: number; least: number }): void {
  delete box.dataset.clamped;
  for (const wrap of ['normal', 'anywhere']) {
    text.style.overflowWrap = wrap;
    for (let size = sizes.most; size >= sizes.least; size *= step) {
      box.style.setProperty('--size', String(size));
      // Fractional, since whole pixels would depend on where the box lies, and cards of one sheet would differ.
      const isHigher = text.getBoundingClientRect().height > box.getBoundingClientRect().height + tolerance;
      if (isHigher || text.scrollWidth > box.clientWidth) continue;
      box.style.setProperty('--size', String(size * safetyFactor));
      return;
    }
  }
  const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
  box.style.setProperty('--lines', String(Math.max(1, Math.floor(box.clientHeight / lineHeight))));
  box.dataset.clamped = '';
}
