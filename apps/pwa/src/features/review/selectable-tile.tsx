import CircleCheck from 'lucide-react/icons/circle-check';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { formatTime } from '../../ui/event/event-date.ts';
import { PencilRing } from '../../ui/photo/pencil-ring.tsx';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { reviewTexts } from './review.texts.ts';

interface SelectableTileProps {
  shown: GalleryPhoto | undefined;
  /** The position in the list. */
  index: number;
  isSelected: boolean;
  onToggle: (isRange: boolean) => void;
}

/** One photo of the grid. A press toggles its selection, shown as a grease-pencil mark. */
export function SelectableTile({ shown, index, isSelected, onToggle }: SelectableTileProps) {
  const t = reviewTexts();
  const photo = shown?.photo ?? null;
  const time = photo ? formatTime({ date: photo.takenAt ?? photo.uploadedAt }) : '';
  const name = photo?.isMine ? t.you : (photo?.uploaderName ?? '');
  const number = index + 1;
  const label = !photo
    ? t.photoNumber({ number })
    : photo.isMine
      ? t.photoNumberByYou({ number, time })
      : t.photoNumberBy({ number, name, time });
  return (
    <button
      type="button"
      data-tile-index={index}
      aria-pressed={isSelected}
      aria-label={[label, shown?.caption].filter(Boolean).join(', ')}
      onClick={(event) => onToggle(event.shiftKey)}
      onFocus={scrollFocusIntoView}
      className="group flex w-full min-w-0 touch-pan-y flex-col gap-1 text-left select-none"
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
      <span className="mono-label flex min-h-4 whitespace-pre">
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="shrink-0">{time && ` · ${time}`}</span>
      </span>
    </button>
  );
}
