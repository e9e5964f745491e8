/** From one size to the next that is tried. */
const step = 0.94;
/** A printer's letters are a hair wider than a screen's: what just fits here has to fit there. */
const slack = 0.98;

/**
 * Sets a paragraph as large as its box allows, through the custom property `--size`; sizes are in the unit of the
 * style sheet. Words are broken only where the longest fits at no size; what does not fit then is cut after whole lines.
 */
export function fitText(box: HTMLElement, text: HTMLElement, sizes: { most: number; least: number }): void {
  delete box.dataset.clamped;
  for (const wrap of ['normal', 'anywhere']) {
    text.style.overflowWrap = wrap;
    for (let size = sizes.most; size >= sizes.least; size *= step) {
      box.style.setProperty('--size', String(size));
      if (text.offsetHeight > box.clientHeight || text.scrollWidth > box.clientWidth) continue;
      box.style.setProperty('--size', String(size * slack));
      return;
    }
  }
  const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
  box.style.setProperty('--lines', String(Math.max(1, Math.floor(box.clientHeight / lineHeight))));
  box.dataset.clamped = '';
}
