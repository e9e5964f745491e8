import { useLayoutEffect, useRef } from 'react';
import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import type { LightboxSlides } from './lightbox-slides.ts';
import { TilePicture } from './tile-picture.tsx';

/** CSS pixels of a frame with its gap, also in a wide window, and of the strip's padding; see lightbox.css. */
const frameWidth = 52;
const wideFrameWidth = 74;
const padding = 32;

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
  // Two more than there is room for, so that one that is cut off shows that the roll goes on.
  const length = Math.min(countFittingFrames() + 2, slides.count);
  const first = Math.max(0, Math.min(index - Math.floor(length / 2), slides.count - length));
  useLayoutEffect(() => {
    const current = strip.current?.children[index - first];
    if (!strip.current || !(current instanceof HTMLElement)) return;
    // In the middle where there are enough on both sides.
    strip.current.scrollLeft = current.offsetLeft + (current.offsetWidth - strip.current.clientWidth) / 2;
  }, [index, first]);
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

function countFittingFrames(): number {
  const isWide = innerWidth >= 1024;
  const room = innerWidth - padding;
  return Math.max(1, Math.floor(room / (isWide ? wideFrameWidth : frameWidth)));
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
