/**
 * Starts the app in a document with server-rendered pictures (see docs/decisions/020 and 062). On a slow network the pictures
 * load before the app's scripts compete for bandwidth. The script tags are in a template, where browsers do not preload
 * them.
 */

/** The maximum time to wait for the pictures. */
const timeoutMs = 2_000;

const inViewport = Array.from(document.querySelectorAll<HTMLImageElement>('#root img')).filter(
  // Without a box in wider windows, where the gallery's pictures are hidden.
  (picture) => picture.getClientRects().length > 0 && picture.getBoundingClientRect().top < innerHeight,
);
// `allSettled`: a picture that fails does not delay the app.
const shown = Promise.allSettled(inViewport.map((picture) => picture.decode())).then(afterPaint);
// A service worker has the scripts, but not the pictures.
if (!navigator.serviceWorker?.controller) {
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}
document.head.append(document.querySelector<HTMLTemplateElement>('#app')!.content);

/** Resolves after two animation frames, since the first may not be on the screen yet when the second begins. */
function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
}

export {};
