/** Speed above which images are unrecognisable. Window heights per second. */
const fastWindows = 2;
/** Scrolling counts as stopped this long after the last scroll event, for browsers without `scrollend`. */
const stillAfterMs = 300;
/** Callbacks per animation frame. Running those of a full window at once would be a long task. */
const maxCallbacksPerFrame = 12;

let lastTop = 0;
let lastAtMs = 0;
/** Consecutive fast and slow scroll events. A single fast one may be a jump, a single slow one an irregularity. */
let [fastSteps, slowSteps] = [0, 0];
let isFast = false;
let stillTimer: ReturnType<typeof setTimeout> | undefined;
const pending = new Set<() => void>();

/** Returns whether the page scrolls too fast for images to be recognised. */
export function isScrollingFast(): boolean {
  return isFast;
}

function measureScroll(): void {
  const nowMs = performance.now();
  const speed = (Math.abs(scrollY - lastTop) * 1000) / Math.max(1, nowMs - lastAtMs);
  [lastTop, lastAtMs] = [scrollY, nowMs];
  if (speed > fastWindows * innerHeight) [fastSteps, slowSteps] = [fastSteps + 1, 0];
  else [fastSteps, slowSteps] = [0, slowSteps + 1];
  if (fastSteps > 1) isFast = true;
  if (slowSteps > 2) isFast = false;
  clearTimeout(stillTimer);
  stillTimer = setTimeout(stop, stillAfterMs);
  runPending();
}

function stop(): void {
  [fastSteps, isFast] = [0, false];
  runPending();
}

function runPending(): void {
  if (isScrollingFast()) return;
  for (const callback of [...pending].slice(0, maxCallbacksPerFrame)) {
    pending.delete(callback);
    callback();
  }
  if (pending.size > 0) requestAnimationFrame(runPending);
}

if (typeof addEventListener !== 'undefined') {
  // Runs before other listeners change the page: after that, reading `scrollY` would force a layout.
  addEventListener('scroll', measureScroll, { passive: true, capture: true });
  addEventListener('scrollend', stop, { passive: true });
}

/**
 * Calls `callback` once the page scrolls slowly enough for images to be recognised.
 * @returns a function that cancels the call
 */
export function onceScrollingSlowly(callback: () => void): () => void {
  pending.add(callback);
  return () => pending.delete(callback);
}
