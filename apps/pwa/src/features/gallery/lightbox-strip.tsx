import { useGalleryPhoto } from '../../local/views/gallery.hooks.ts';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import type { LightboxSlides } from './lightbox-slides.ts';
import { TilePicture } from './tile-picture.tsx';

/** CSS pixels of a frame with its gap, and of what stands beside the strip; see lightbox.css. */
const frameWidth = 84;
const panelWidth = 400;

interface LightboxStripProps {
  slides: LightboxSlides;
  index: number;
  onSelect: (index: number) => void;
}

/**
 * Renders the photos around the current one as a strip of film, which a wide lightbox shows below the picture. It is for
 * pointers only: keys and screen readers move by the arrows.
 */
export function LightboxStrip({ slides, index, onSelect }: LightboxStripProps) {
  const frameCount = Math.max(1, Math.floor((innerWidth - panelWidth) / frameWidth));
  const length = Math.min(frameCount, slides.count);
  // The current one is in the middle where there are enough on both sides.
  const first = Math.max(0, Math.min(index - Math.floor(length / 2), slides.count - length));
  return (
    <div aria-hidden className="lightbox-strip">
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
