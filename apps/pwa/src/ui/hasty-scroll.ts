/** Window heights a second from which on nobody recognises what flies by. */
const hastyWindows = 2;
/** Without a scroll event for so long, the page stands still. */
const calmAfterMs = 120;

let lastTop = 0;
let lastAtMs = 0;
/** Scroll events in a row that were too fast; a jump is one. */
let hastySteps = 0;
let calm: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** Whether what comes into the window now is gone before anybody has recognised it. */
export function isHasty(): boolean {
  return hastySteps > 1;
}

function noteScroll(): void {
  const nowMs = performance.now();
  const speed = (Math.abs(scrollY - lastTop) * 1000) / Math.max(1, nowMs - lastAtMs);
  [lastTop, lastAtMs] = [scrollY, nowMs];
  hastySteps = speed > hastyWindows * innerHeight ? hastySteps + 1 : 0;
  clearTimeout(calm);
  calm = setTimeout(beCalm, calmAfterMs);
  if (!isHasty()) tellWaiting();
}

function beCalm(): void {
  hastySteps = 0;
  tellWaiting();
}

function tellWaiting(): void {
  for (const tell of waiting) tell();
  waiting.clear();
}

// Before others change the page for it: where it stands is known then.
if (typeof addEventListener !== 'undefined') addEventListener('scroll', noteScroll, { passive: true, capture: true });

/**
 * Calls back once the page scrolls slowly enough for a picture to be recognised.
 * @returns takes it back
 */
export function whenCalm(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}
