import { unsavedShots } from './shots.store.ts';

const durationMs = 320;
/** How long the picture waits for the strip, in frames. */
const maxFrames = 30;
/** Long side of the flying picture, in pixels. It is seen for a moment only. */
const maxSide = 640;

/** Lets each new shot fly from the viewfinder to the strip. Nothing moves where reduced motion is preferred. */
export function animateShots(): void {
  unsavedShots.listen((shots, before = []) => {
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (shots.length > before.length && !prefersReducedMotion) flyToStrip();
  });
}

function flyToStrip(): void {
  const video = document.querySelector<HTMLVideoElement>('.camera-frame video');
  if (!video?.videoWidth) return;
  const picture = drawFrame(video);
  placeOver(video, picture);
  document.body.append(picture);
  requestAnimationFrame(() => fly(picture, maxFrames));
}

/**
 * Animates the picture to the strip's newest shot. The strip renders it before the next frame; only between saving the
 * first shot and reading it back it may be empty for some frames.
 */
function fly(picture: HTMLCanvasElement, framesLeft: number): void {
  const target = document.querySelector('.shot:not(.shot-blank) > .shot-frame');
  if (!target) {
    if (framesLeft > 0) requestAnimationFrame(() => fly(picture, framesLeft - 1));
    else picture.remove();
    return;
  }
  const from = picture.getBoundingClientRect();
  const to = target.getBoundingClientRect();
  const x = to.left + to.width / 2 - (from.left + from.width / 2);
  const y = to.top + to.height / 2 - (from.top + from.height / 2);
  const end = `translate(${x}px, ${y}px) scale(${to.width / from.width})`;
  picture.animate(
    { transform: ['none', end], opacity: [1, 0.4] },
    { duration: durationMs, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  ).onfinish = () => picture.remove();
}

/** Returns the current frame of the video as a small canvas. */
function drawFrame(video: HTMLVideoElement): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Puts the picture where the video shows it, mirrored if the video is. */
function placeOver(video: HTMLVideoElement, picture: HTMLCanvasElement): void {
  const box = video.getBoundingClientRect();
  const scale = Math.min(box.width / video.videoWidth, box.height / video.videoHeight);
  const width = video.videoWidth * scale;
  const height = video.videoHeight * scale;
  picture.className = 'flying-shot';
  picture.setAttribute('aria-hidden', 'true');
  Object.assign(picture.style, {
    left: `${box.left + (box.width - width) / 2}px`,
    top: `${box.top + (box.height - height) / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
    scale: getComputedStyle(video).scale,
  });
}
