import { expect, type Page } from '@playwright/test';

/** Written by {@link recordMotion}. */
declare global {
  var moved: Set<string> | undefined;
}

/** Records all animations on this page that are no fades. */
export async function recordMotion(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fades = /^(opacity|color|\w+Color|fill|stroke|visibility|offset|computedOffset|easing|composite)$/;
    const moved = new Set<string>();
    globalThis.moved = moved;
    const note = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const { effect } of target.getAnimations({ subtree: true })) {
        if (!(effect instanceof KeyframeEffect)) continue;
        const properties = effect.getKeyframes().flatMap((frame) => Object.keys(frame));
        for (const property of properties.filter((one) => !fades.test(one))) {
          moved.add(`${property} of ${effect.target?.outerHTML.slice(0, 120)}`);
        }
      }
    };
    for (const begun of ['animationstart', 'transitionrun']) addEventListener(begun, note, true);
  });
}

/** With reduced motion, expects that only fades were recorded. */
export async function expectReducedMotion(page: Page): Promise<void> {
  const isAsked = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (isAsked) expect(await page.evaluate(() => [...(globalThis.moved ?? [])])).toEqual([]);
}
