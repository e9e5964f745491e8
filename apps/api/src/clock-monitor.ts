const hourMs = 60 * 60 * 1000;
/** More than daemons correct while a machine runs. */
const toleranceMs = hourMs;
/** How long the clock must have been consistent after it was set. */
const distrustMs = 24 * hourMs;

/**
 * Notices when the clock was set, by comparing it with `performance.now()`, which only advances. A machine that was
 * suspended looks the same.
 */
export class ClockMonitor {
  private offsetMs: number;
  private setAtMs = Number.NEGATIVE_INFINITY;

  constructor() {
    this.offsetMs = Date.now() - performance.now();
  }

  /** Returns by how much the clock was set since the last call; 0 within the tolerance. */
  check(): number {
    const offsetMs = Date.now() - performance.now();
    const jumpMs = offsetMs - this.offsetMs;
    if (Math.abs(jumpMs) < toleranceMs) return 0;
    this.offsetMs = offsetMs;
    this.setAtMs = performance.now();
    return jumpMs;
  }

  /** Whether the clock was not set within a day. */
  get isTrusted(): boolean {
    return performance.now() - this.setAtMs >= distrustMs;
  }
}
