import { clampRatio } from '@rollcall/gallery/justified-rows';
import { useEffect, useRef } from 'react';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { classNames } from '../../ui/class-names.ts';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';
import { reviewTexts } from './review.texts.ts';

interface FilmstripProps {
  items: readonly GalleryItem[];
  currentId: string | null;
  onSelect: (photoId: string) => void;
}

/** The number of photos on the strip before and after the current one. */
const before = 3;
const after = 20;

/** Renders the pending photos around the current one, which is marked, with their numbers as printed on film. */
export function Filmstrip({ items, currentId, onSelect }: FilmstripProps) {
  const t = reviewTexts();
  const strip = useRef<HTMLUListElement>(null);
  const at = Math.max(
    0,
    items.findIndex((item) => item.id === currentId),
  );
  const first = Math.max(0, at - before);
  const near = items.slice(first, at + after);
  const photos = useGalleryPhotos(near.map((item) => item.id));
  const byId = new Map(photos?.map((shown) => [shown.id, shown]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another frame is marked.
  useEffect(() => {
    const element = strip.current;
    const frame = element?.querySelector('[aria-current]')?.closest('li');
    if (element && frame) element.scrollTo({ left: frame.offsetLeft - (element.clientWidth - frame.offsetWidth) / 2 });
  }, [currentId]);

  return (
    <ul
      ref={strip}
      aria-label={t.waitingPhotos}
      onFocus={scrollFocusIntoView}
      className="review-film relative flex gap-1 overflow-x-auto overscroll-contain border-film-edge bg-film [scrollbar-width:none] max-md:-mx-4 max-md:border-b max-md:px-4 max-md:pt-1 max-md:pb-2 md:mx-auto md:w-fit md:max-w-full md:rounded-picture md:border md:p-1"
    >
      {near.map((item, index) => (
        <li
          key={item.id}
          className="flex h-15 min-w-11 shrink-0 flex-col md:h-17.5 md:w-15"
          style={{ aspectRatio: clampRatio(item) }}
        >
          <button
            type="button"
            aria-label={t.photoOf({ number: first + index + 1, total: items.length })}
            aria-current={item.id === currentId ? 'true' : undefined}
            onClick={() => onSelect(item.id)}
            className={classNames(
              'relative block min-h-0 w-full grow overflow-hidden rounded-picture bg-line transition-opacity focus-visible:outline-offset-[-2px]',
              item.id === currentId
                ? // Over the picture, which would cover an outline.
                  'after:absolute after:inset-0 after:rounded-picture after:border-3 after:border-pencil'
                : 'opacity-75 hover:opacity-100',
            )}
          >
            <PhotoThumbnail photo={byId.get(item.id)?.photo ?? null} />
          </button>
          <span aria-hidden className="pt-1 font-mono text-11 leading-none text-film-print">
            {formatNumber(byId.get(item.id)?.photo?.number)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Keeps the height of the line while the photo is loading. */
function formatNumber(number: number | undefined): string {
  return number === undefined ? '\u00a0' : formatFrameNumber(number);
}
