/** Of Chromium's trace format; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** Of the thread itself. */
  tdur?: number;
  args?: { name?: string };
}

const script = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire']);

/**
 * The longest task of a page's thread that ran any script, with the style, layout and paint in it. Milliseconds of the
 * thread's own time: what else the machine does meanwhile is not the page's.
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
