import { useEffect, useRef } from 'react';
import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { scrollFocusIntoView } from '../../ui/browser/scroll-focus-into-view.ts';
import { classNames } from '../../ui/class-names.ts';
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

/** Renders the pending photos around the current one. */
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

  useEffect(() => {
    const button = currentId && strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (button) strip.current?.scrollTo({ left: button.offsetLeft - button.offsetWidth });
  }, [currentId]);

  return (
    <ul
      ref={strip}
      aria-label={t.waitingPhotos}
      onFocus={scrollFocusIntoView}
      className="relative mx-auto flex w-fit max-w-full gap-1 overflow-x-auto overscroll-contain rounded-picture border border-film-edge bg-film p-1 [scrollbar-width:none]"
    >
      {near.map((item, index) => (
        <li key={item.id}>
          <button
            type="button"
            aria-label={t.photoOf({ number: first + index + 1, total: items.length })}
            aria-current={item.id === currentId ? 'true' : undefined}
            onClick={() => onSelect(item.id)}
            className={classNames(
              'relative block h-14 w-16 shrink-0 overflow-hidden rounded-picture bg-line transition-opacity focus-visible:outline-offset-[-2px] md:h-16 md:w-20',
              item.id === currentId
                ? // Over the picture, which would cover an outline.
                  'after:absolute after:inset-0 after:rounded-picture after:border-3 after:border-pencil'
                : 'opacity-75 hover:opacity-100',
            )}
          >
            <PhotoThumbnail photo={byId.get(item.id)?.photo ?? null} />
          </button>
        </li>
      ))}
    </ul>
  );
}
