import { lazy, Suspense, useEffect, useRef } from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { galleryPath, joinPath } from '../../ui/event/event-paths.ts';
import { GalleryGrid, type GalleryGridHandle } from './gallery-grid.tsx';
import type { PhotoRights } from './photo-rights.ts';

const loadLightbox = () => import('./lightbox.tsx');
const Lightbox = lazy(() => loadLightbox().then(({ Lightbox }) => ({ default: Lightbox })));

/** The open photo. It is part of the URL, so that it can be linked to and going back closes it. */
export interface OpenPhoto {
  /** Null if the lightbox is closed. */
  photoId: string | null;
  onOpen: (photoId: string) => void;
  /** Called when the lightbox shows another photo. */
  onShow: (photoId: string) => void;
  onClose: () => void;
}

interface PhotoBrowserProps extends OpenPhoto {
  items: readonly GalleryItem[];
  eventIdOrCode: string;
  eventName: string;
  timeZone: string | null | undefined;
  rights: PhotoRights;
}

/** Renders the grid, and the lightbox over it. */
export function PhotoBrowser(props: PhotoBrowserProps) {
  const { items, eventIdOrCode, eventName, timeZone, rights, photoId, onOpen, onShow, onClose } = props;
  const grid = useRef<GalleryGridHandle>(null);
  useEffect(() => {
    // Preloaded before the first tap, so that a photo opens at once, but after the grid itself.
    const timer = setTimeout(() => void loadLightbox().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, []);
  const isOpen = photoId !== null && items.some(({ id }) => id === photoId);
  return (
    <>
      <GalleryGrid ref={grid} items={items} timeZone={timeZone} onOpen={onOpen} />
      {isOpen && (
        <Suspense fallback={null}>
          <Lightbox
            items={items}
            photoId={photoId}
            eventName={eventName}
            timeZone={timeZone}
            rights={rights}
            joinPath={joinPath(eventIdOrCode)}
            linkTo={(id) => `${location.origin}${galleryPath(eventIdOrCode)}?photo=${id}`}
            onShow={(id) => {
              grid.current?.reveal(id);
              onShow(id);
            }}
            onClose={onClose}
            onDestroyed={(id) => grid.current?.focus(id)}
          />
        </Suspense>
      )}
    </>
  );
}
