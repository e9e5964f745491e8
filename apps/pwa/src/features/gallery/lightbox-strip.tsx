import { useLayoutEffect, useRef } from 'react';
import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { getPanelWidth } from './lightbox-panel.ts';
import type { LightboxSlides } from './lightbox-slides.ts';
import { TilePicture } from './tile-picture.tsx';

/** CSS pixels of a frame with its gap, also in a wide window; see lightbox.css. */
const frameWidth = 52;
const wideFrameWidth = 74;

interface LightboxStripProps {
  slides: LightboxSlides;
  index: number;
  onSelect: (index: number) => void;
}

/**
 * Renders the photos around the current one as a strip of film, which a high window shows below the picture. It is for
 * pointers only: keys and screen readers move by the arrows.
 */
export function LightboxStrip({ slides, index, onSelect }: LightboxStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const length = Math.min(2 * countFramesAtSide() + 1, slides.count);
  const first = Math.max(0, Math.min(index - Math.floor(length / 2), slides.count - length));
  useLayoutEffect(() => {
    const current = strip.current?.children[index - first];
    if (!strip.current || !(current instanceof HTMLElement)) return;
    // In the middle below the picture where there are enough on both sides.
    strip.current.scrollLeft = current.offsetLeft + current.offsetWidth / 2 - getMiddle();
  }, [index, first]);
  // One photo is no roll.
  if (length < 2) return null;
  return (
    <div ref={strip} aria-hidden className="lightbox-strip">
      {Array.from({ length }, (_, offset) => first + offset).map((at) => (
        <Frame
          key={slides.idAt(at)}
          photoId={slides.idAt(at)}
          number={slides.numberAt(at)}
          isCurrent={at === index}
          onSelect={() => onSelect(at)}
        />
      ))}
    </div>
  );
}

/** Returns the place of the current frame: the middle of the window, or of what a panel leaves of it. CSS pixels. */
function getMiddle(): number {
  return (innerWidth - (isWide() ? getPanelWidth(innerWidth) : 0)) / 2;
}

/** Returns how many frames reach from the middle to the right edge. The last is cut off, so that the roll goes on. */
function countFramesAtSide(): number {
  return Math.ceil((innerWidth - getMiddle()) / (isWide() ? wideFrameWidth : frameWidth));
}

function isWide(): boolean {
  return innerWidth >= 1024;
}

interface FrameProps {
  photoId: string;
  number: number | undefined;
  isCurrent: boolean;
  onSelect: () => void;
}

function Frame({ photoId, number, isCurrent, onSelect }: FrameProps) {
  const shown = useGalleryPhoto(photoId);
  return (
    <button type="button" tabIndex={-1} data-current={isCurrent || undefined} onClick={onSelect}>
      <span>
        <TilePicture photoId={photoId} shown={shown?.id === photoId ? shown : undefined} />
      </span>
      {number === undefined ? '' : formatFrameNumber(number)}
    </button>
  );
}
