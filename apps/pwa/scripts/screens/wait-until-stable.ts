import type { Page } from '@playwright/test';

/**
 * Resolves once rendering, fonts, pictures, requests and animations have finished. `isWhole` walks down the page before,
 * for what is loaded as it comes into view.
 */
export async function waitUntilStable(page: Page, { isWhole }: { isWhole: boolean }): Promise<void> {
  await page.evaluate(async (walksDown) => {
    const isStable = () =>
      document.querySelector('#initial-gallery, .animate-breathe, [aria-busy="true"]') === null &&
      [...document.images].every((image) => image.complete || !isInView(image));
    // Pictures outside of it may be lazy.
    const isInView = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const until = performance.now() + 10_000;
    for (let top = 0; walksDown && top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await frame();
      while (!isStable() && performance.now() < until) await frame();
    }
    scrollTo(0, 0);
    // On a first visit the app requests the fonts after everything else.
    const hasFonts = () => document.querySelector('link[href*="web-fonts"]') !== null;
    while (!hasFonts() && performance.now() < until) await frame();
    await document.fonts.ready;
    while (!isStable() && performance.now() < until) await frame();
    // Elements hidden while scrolling return, and the last layout is painted.
    for (let frames = 0; frames < 20; frames++) await frame();
    const ends = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ends.map((one) => one.finished));
  }, isWhole);
}
