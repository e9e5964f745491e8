import { newId } from '@rollcall/schema/id';
import { openCamera } from '../features/capture/camera/camera-stream.ts';
import { shotName } from '../features/capture/camera/shot-name.ts';
import { takeStill } from '../features/capture/camera/take-still.ts';
import type { EarlyJoin } from '../local/early/early-captures.ts';
import { cloneScreen, commitEarly, setStage } from './early-stage.ts';

/** Lets a link to the camera open it here. */
export function offerCamera(link: HTMLAnchorElement, join: EarlyJoin): void {
  link.href = `/event/${join.eventId}/camera`;
  link.addEventListener('click', (click) => {
    // Another tab loads the app's own camera.
    if (click.ctrlKey || click.metaKey || click.shiftKey) return;
    click.preventDefault();
    void showCamera(join);
  });
}

async function showCamera(join: EarlyJoin): Promise<void> {
  const screen = cloneScreen('early-camera');
  const find = <Name extends keyof HTMLElementTagNameMap>(name: Name) => screen.querySelector(name)!;
  const [heading, note, video, shutter] = [find('h1'), find('p'), find('video'), find('button')];
  heading.textContent = document.querySelector('h1')!.textContent;
  document.documentElement.dataset.theme = 'dark';
  document.getElementById('root')!.replaceChildren(screen, ...document.querySelectorAll('template'));
  setStage('camera', join.eventId);
  heading.focus();
  try {
    const { stream, track } = await openCamera('environment');
    // The app has opened its own meanwhile.
    if (!screen.isConnected) return track.stop();
    video.srcObject = stream;
    await video.play();
    shutter.disabled = false;
    shutter.addEventListener('click', () => {
      navigator.vibrate?.(12);
      saveShot(join, takeStill(track, video)).then(
        (picture) => showShot(picture, find('ul')),
        () => note.replaceChildren(screen.dataset.unsaved!),
      );
    });
  } catch {
    // The app's camera follows, and says why.
    note.replaceChildren(screen.dataset.failed!);
  }
}

/** Resolves with the picture once it is committed. */
async function saveShot(join: EarlyJoin, still: Promise<Blob>): Promise<Blob> {
  const takenAt = new Date().toISOString();
  const picture = await still;
  const bytes = await picture.arrayBuffer();
  const originalName = shotName(takenAt);
  await commitEarly('shots', { id: newId(), join, bytes, type: picture.type, originalName, takenAt });
  return picture;
}

function showShot(picture: Blob, strip: HTMLUListElement): void {
  const item = cloneScreen('early-shot');
  item.querySelector('img')!.src = URL.createObjectURL(picture);
  // It takes the place of the first blank frame, which is the last of them; another frame follows the last.
  const blanks = strip.querySelectorAll('.shot-blank');
  const blank = blanks[blanks.length - 1]!;
  item.append(blank.textContent);
  if (blanks.length === 1) {
    const next = blank.cloneNode(true) as Element;
    next.lastChild!.textContent = String(Number(blank.textContent) + 1);
    strip.prepend(next);
  }
  blank.replaceWith(item);
}
