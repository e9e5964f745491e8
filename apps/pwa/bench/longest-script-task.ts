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
  const events = traceEvents.filter((event) => event.ph === 'X' && pages.has(threadOf(event))).sort(byStart);
  const tasks = new Map<string, TraceEvent>();
  let longest = 0;
  for (const event of events) {
    const thread = threadOf(event);
    if (event.name === 'RunTask') tasks.set(thread, event);
    const task = tasks.get(thread);
    if (task && script.has(event.name) && event.ts < endOf(task))
      longest = Math.max(longest, task.tdur ?? task.dur ?? 0);
  }
  return longest / 1000;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}/${tid}`;
}

/** What encloses others comes before them. */
function byStart(one: TraceEvent, other: TraceEvent): number {
  return one.ts - other.ts || endOf(other) - endOf(one);
}

function endOf({ ts, dur = 0 }: TraceEvent): number {
  return ts + dur;
}
