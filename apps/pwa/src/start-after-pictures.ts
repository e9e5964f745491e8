/**
 * Begins the app in a document that came with pictures (see docs/decisions/020): on a weak link they are there before
 * the script takes its share. The app's own tags wait in a template, where no browser asks for them ahead.
 */

/** Longer than that no picture holds the app up. */
const patienceMs = 2_000;

const inWindow = Array.from(document.querySelectorAll<HTMLImageElement>('#opening img')).filter(
  // Wider windows hide them.
  (picture) => picture.checkVisibility() && picture.getBoundingClientRect().top < innerHeight,
);
// A picture that does not come holds nothing up either.
const shown = Promise.allSettled(inWindow.map((picture) => picture.decode())).then(painted);
await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
document.head.append(document.querySelector<HTMLTemplateElement>('#app')!.content);

/** Two frames on, since the first may still be on its way to the screen when the next begins. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}

export {};
