import type { Browser, Page } from '@playwright/test';
import { longestScriptTaskMs } from './longest-script-task.ts';

export interface ScrollMeasurement {
  /** See {@link longestScriptTaskMs}. */
  longestTaskMs: number;
  /** Frames produced by the main thread. */
  frames: number;
  seconds: number;
}

/** Speed of a hard fling in pixels a second. */
const speed = 3_000;
/** Pixels; long enough for hundreds of photos. */
const distance = 12_000;
const categories = ['disabled-by-default-devtools.timeline', 'devtools.timeline'];

/** Scrolls a page by a synthesized gesture, starting at a share of its height, and measures frames and tasks. */
export async function measureScroll(browser: Browser, page: Page, from: number): Promise<ScrollMeasurement> {
  await page.evaluate((share) => scrollTo({ top: share * document.body.scrollHeight, behavior: 'instant' }), from);
  // Waits for the pictures and fades at the starting position. Tiles and rows have a data-index.
  await page.waitForFunction(
    () =>
      Array.from(document.querySelectorAll('main [data-index]')).every((one) => one.querySelector('img')?.complete) &&
      document.getAnimations().every((one) => one.playState !== 'running'),
  );
  await browser.startTracing(page, { categories });
  const counted = await scrollOn(page);
  return { ...counted, longestTaskMs: longestScriptTaskMs(await browser.stopTracing()) };
}

interface FrameCounter {
  frames: number;
  startedAt: number;
  isOn: boolean;
}

async function scrollOn(page: Page): Promise<{ frames: number; seconds: number }> {
  await page.evaluate(() => {
    const counter: FrameCounter = { frames: 0, startedAt: performance.now(), isOn: true };
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
  const gesture = { x: width / 2, y: height / 2, yDistance: -distance, speed, preventFling: true };
  await session.send('Input.synthesizeScrollGesture', gesture);
  await session.detach();
  return await page.evaluate(() => {
    const { counter } = window as unknown as { counter: FrameCounter };
    counter.isOn = false;
    return { frames: counter.frames, seconds: (performance.now() - counter.startedAt) / 1000 };
  });
}
