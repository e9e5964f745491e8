import CircleCheck from 'lucide-react/icons/circle-check';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { PencilRing } from '../../ui/photo/pencil-ring.tsx';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { describePhoto } from './describe-photo.ts';

interface AlbumTileProps {
  shown: GalleryPhoto | undefined;
  /** The position in the list. */
  index: number;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
}

/** One photo of the grid. A press toggles its selection, shown as a grease-pencil mark. */
export function AlbumTile({ shown, index, isSelected, onToggle }: AlbumTileProps) {
  const photo = shown?.photo ?? null;
  return (
    <button
      type="button"
      data-tile-index={index}
      aria-pressed={isSelected}
      aria-label={[describePhoto(shown, index), shown?.caption].filter(Boolean).join(', ')}
      onClick={(event) => onToggle(event.shiftKey)}
      onFocus={scrollFocusIntoView}
      className="group flex w-full min-w-0 touch-pan-y scroll-mb-24 flex-col gap-1 text-left select-none max-sm:scroll-mb-48"
    >
      <span className="relative block aspect-square w-full overflow-hidden rounded-picture bg-line">
        <PhotoThumbnail photo={photo} />
        {isSelected && (
          <>
            <span className="absolute inset-0 bg-shade opacity-40" />
            <PencilRing className="inset-1 size-[calc(100%-0.5rem)]" />
            <span className="absolute right-2 bottom-2 rounded-round bg-paper text-ink">
              <CircleCheck size={28} strokeWidth={1.75} aria-hidden />
            </span>
          </>
        )}
      </span>
      <span className="mono-label min-h-4">{photo && formatFrameNumber(photo.number)}</span>
    </button>
  );
}
