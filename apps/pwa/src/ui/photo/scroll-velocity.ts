/** Window heights a second from which on nobody recognises what flies by. */
const fastWindows = 2;
/** Without a scroll event for so long, the page stands still, also where the browser does not say so. */
const stillAfterMs = 300;
/** Pictures that are asked for in one frame: a window full of them at once would be a long task. */
const atOnce = 12;

let lastTop = 0;
let lastAtMs = 0;
/** Scroll events in a row that were too fast, or not: one fast one is a jump, one slow one a slip of the finger. */
let [fastSteps, slowSteps] = [0, 0];
let isFlying = false;
let stillTimer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/** Whether what comes into the window now is gone before anybody has recognised it. */
export function isScrollingFast(): boolean {
  return isFlying;
}

function measureScroll(): void {
  const nowMs = performance.now();
  const speed = (Math.abs(scrollY - lastTop) * 1000) / Math.max(1, nowMs - lastAtMs);
  [lastTop, lastAtMs] = [scrollY, nowMs];
  if (speed > fastWindows * innerHeight) [fastSteps, slowSteps] = [fastSteps + 1, 0];
  else [fastSteps, slowSteps] = [0, slowSteps + 1];
  if (fastSteps > 1) isFlying = true;
  if (slowSteps > 2) isFlying = false;
  clearTimeout(stillTimer);
  stillTimer = setTimeout(stop, stillAfterMs);
  runPending();
}

function stop(): void {
  [fastSteps, isFlying] = [0, false];
  runPending();
}

function runPending(): void {
  if (isScrollingFast()) return;
  for (const tell of [...waiting].slice(0, atOnce)) {
    waiting.delete(tell);
    tell();
  }
  if (waiting.size > 0) requestAnimationFrame(runPending);
}

if (typeof addEventListener !== 'undefined') {
  // Before others change the page for it: where it stands is known then.
  addEventListener('scroll', measureScroll, { passive: true, capture: true });
  addEventListener('scrollend', stop, { passive: true });
}

/**
 * Calls back once the page scrolls slowly enough for a picture to be recognised.
 * @returns takes it back
 */
export function onceScrollingSlowly(tell: () => void): () => void {
  waiting.add(tell);
  return () => waiting.delete(tell);
}
