/** Window heights a second from which on nobody recognises what flies by. */
const hastyWindows = 2;
/** Without a scroll event for so long, the page stands still, also where the browser does not say so. */
const calmAfterMs = 300;
/** Pictures that are asked for in one frame: a window full of them at once would be a long task. */
const atOnce = 12;

let lastTop = 0;
let lastAtMs = 0;
/** Scroll events in a row that were too fast, or not: one fast one is a jump, one slow one a slip of the finger. */
let [hastySteps, calmSteps] = [0, 0];
let isFlying = false;
let calm: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** Whether what comes into the window now is gone before anybody has recognised it. */
export function isScrollingFast(): boolean {
  return isFlying;
}

function noteScroll(): void {
  const nowMs = performance.now();
  const speed = (Math.abs(scrollY - lastTop) * 1000) / Math.max(1, nowMs - lastAtMs);
  [lastTop, lastAtMs] = [scrollY, nowMs];
  if (speed > hastyWindows * innerHeight) [hastySteps, calmSteps] = [hastySteps + 1, 0];
  else [hastySteps, calmSteps] = [0, calmSteps + 1];
  if (hastySteps > 1) isFlying = true;
  if (calmSteps > 2) isFlying = false;
  clearTimeout(calm);
  calm = setTimeout(beCalm, calmAfterMs);
  tellWaiting();
}

function beCalm(): void {
  [hastySteps, isFlying] = [0, false];
  tellWaiting();
}

function tellWaiting(): void {
  if (isScrollingFast()) return;
  for (const tell of [...waiting].slice(0, atOnce)) {
    waiting.delete(tell);
    tell();
  }
  if (waiting.size > 0) requestAnimationFrame(tellWaiting);
}

if (typeof addEventListener !== 'undefined') {
  // Before others change the page for it: where it stands is known then.
  addEventListener('scroll', noteScroll, { passive: true, capture: true });
  addEventListener('scrollend', beCalm, { passive: true });
}

/**
 * Calls back once the page scrolls slowly enough for a picture to be recognised.
 * @returns takes it back
 */
export function whenScrollSettles(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}
