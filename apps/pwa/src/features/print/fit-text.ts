/** Ratio between one font size and the next smaller one to try. */
const step = 0.94;
/** In pixels. Boxes of one size differ by less. */
const tolerance = 0.25;
/** The share of its size that text may lose to stand in one line: a name of two words is not torn apart. */
const oneLineShare = 0.6;
/** Safety margin: text is slightly wider in print than on screen. */
const safetyFactor = 0.98;

/**
 * Sets the largest font size at which a paragraph fits its box, through the custom property `--size`. Sizes are in the
 * unit of the style sheet. Text stays in one line if it is not much smaller there. Words are broken only if the text fits
 * at no size otherwise. Text that still does not fit is clamped to whole lines.
 */
export function fitText(box: HTMLElement, text: HTMLElement, sizes: { most: number; least: number }): void {
  delete box.dataset.clamped;
  text.style.whiteSpace = 'normal';
  for (const wrap of ['normal', 'anywhere']) {
    text.style.overflowWrap = wrap;
    const largest = findSize(box, text, sizes);
    if (largest === null) continue;
    text.style.whiteSpace = 'nowrap';
    const inOneLine = findSize(box, text, { most: largest, least: Math.max(sizes.least, largest * oneLineShare) });
    if (inOneLine === null) text.style.whiteSpace = 'normal';
    box.style.setProperty('--size', String((inOneLine ?? largest) * safetyFactor));
    return;
  }
  const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
  box.style.setProperty('--lines', String(Math.max(1, Math.floor(box.clientHeight / lineHeight))));
  box.dataset.clamped = '';
}

/** Sets one size after the other and returns the first that fits. */
function findSize(
  box: HTMLElement,
  text: HTMLElement,
  { most, least }: { most: number; least: number },
): number | null {
  for (let size = most; size >= least; size *= step) {
    box.style.setProperty('--size', String(size));
    // Fractional, since whole pixels would depend on where the box lies, and cards of one sheet would differ.
    const isHigher = text.getBoundingClientRect().height > box.getBoundingClientRect().height + tolerance;
    if (!isHigher && text.scrollWidth <= box.clientWidth) return size;
  }
  return null;
}
