/** An event of Chromium's trace format. Times are in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time of the thread. */
  tdur?: number;
  args?: { name?: string };
}

const script = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire']);

/**
 * Returns the longest main-thread task that ran script, including its style, layout and paint. Milliseconds of the
 * thread's CPU time, which other load on the machine does not change.
 */
export function longestScriptTaskMs(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const pages = new Set(
    traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(threadOf),
  );
  const events = traceEvents.filter((event) => event.ph === 'X' && pages.has(threadOf(event)));
  const runs = events.filter(({ name }) => script.has(name));
  const tasks = events.filter((task) => task.name === 'RunTask' && runs.some((run) => isWithin(run, task)));
  return Math.max(0, ...tasks.map(({ tdur, dur = 0 }) => (tdur ?? dur) / 1000));
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}

function isWithin(run: TraceEvent, task: TraceEvent): boolean {
  return threadOf(run) === threadOf(task) && run.ts >= task.ts && run.ts < task.ts + (task.dur ?? 0);
}
