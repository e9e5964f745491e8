import type { Browser, Page } from '@playwright/test';

export interface Scroll {
  /** The longest task of the page's thread that ran any script, with the layout and paint it caused. Milliseconds. */
  longestTaskMs: number;
  /** Frames that the page's own thread took part in, a second. */
  framesPerSecond: number;
}

/** A hard fling, pixels a second. */
const speed = 3_000;
/** Each stretch, in pixels; long enough that many rows come and go. */
const stretchPx = 12_000;
/** Where stretches begin, as shares of the page. */
const starts = [0, 0.5];

/** Scrolls a page as fingers do, at its beginning and in its middle, and says how it kept up. */
export async function watchScroll(browser: Browser, page: Page): Promise<Scroll> {
  const tasks: number[] = [];
  let [frames, seconds] = [0, 0];
  for (const start of starts) {
    await page.evaluate((share) => scrollTo({ top: share * document.body.scrollHeight, behavior: 'instant' }), start);
    // What the jump itself brought in is not part of scrolling on.
    await page.waitForLoadState('networkidle');
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline'] });
    const counted = await scrollOn(page);
    tasks.push(...scriptTasks(await browser.stopTracing()));
    frames += counted.frames;
    seconds += counted.seconds;
  }
  return { longestTaskMs: Math.max(0, ...tasks), framesPerSecond: frames / seconds };
}

async function scrollOn(page: Page): Promise<{ frames: number; seconds: number }> {
  await page.evaluate(() => {
    const counter = { frames: 0, startedAt: performance.now(), isOn: true };
    Object.assign(window, { counter });
    const count = () => {
      if (!counter.isOn) return;
      counter.frames++;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  const session = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const middle = { x: width / 2, y: height / 2 };
  await session.send('Input.synthesizeScrollGesture', { ...middle, yDistance: -stretchPx, speed, preventFling: true });
  await session.detach();
  return await page.evaluate(() => {
    const { counter } = window as unknown as { counter: { frames: number; startedAt: number; isOn: boolean } };
    counter.isOn = false;
    return { frames: counter.frames, seconds: (performance.now() - counter.startedAt) / 1000 };
  });
}

/** Of Chromium's trace format; times in microseconds. */
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { name?: string };
}

const script = new Set(['FunctionCall', 'EvaluateScript', 'RunMicrotasks', 'FireAnimationFrame', 'TimerFire']);

/** How long the tasks took that ran script on a page's thread, in milliseconds. */
function scriptTasks(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map((event) => threadOf(event)),
  );
  const ofPages = traceEvents.filter((event) => event.ph === 'X' && pages.has(threadOf(event)));
  const runs = ofPages.filter(({ name }) => script.has(name));
  return ofPages
    .filter((task) => task.name === 'RunTask' && runs.some((run) => isWithin(run, task)))
    .map(({ dur = 0 }) => dur / 1000);
}

function isWithin(run: TraceEvent, task: TraceEvent): boolean {
  return run.pid === task.pid && run.tid === task.tid && run.ts >= task.ts && run.ts < task.ts + (task.dur ?? 0);
}
