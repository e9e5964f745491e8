import { lazy, Suspense, useEffect, useRef } from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { galleryPath, joinPath } from '../../ui/event/event-paths.ts';
import { GallerySheet, type SheetHandle } from './gallery-sheet.tsx';
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
  frames: readonly GalleryItem[];
  eventIdOrCode: string;
  eventName: string;
  timeZone: string | null | undefined;
  rights: PhotoRights;
}

/** Renders the sheet, and the lightbox over it. */
export function PhotoBrowser(props: PhotoBrowserProps) {
  const { frames, eventIdOrCode, eventName, timeZone, rights, photoId, onOpen, onShow, onClose } = props;
  const sheet = useRef<SheetHandle>(null);
  useEffect(() => {
    // Preloaded before the first tap, so that a photo opens at once, but after the sheet itself.
    const timer = setTimeout(() => void loadLightbox().catch(() => undefined), 1_000);
    return () => clearTimeout(timer);
  }, []);
  const isOpen = photoId !== null && frames.some(({ id }) => id === photoId);
  return (
    <>
      <GallerySheet ref={sheet} frames={frames} timeZone={timeZone} onOpen={onOpen} />
      {isOpen && (
        <Suspense fallback={null}>
          <Lightbox
            frames={frames}
            photoId={photoId}
            eventName={eventName}
            timeZone={timeZone}
            rights={rights}
            joinPath={joinPath(eventIdOrCode)}
            linkTo={(id) => `${location.origin}${galleryPath(eventIdOrCode)}?photo=${id}`}
            onShow={(id) => {
              sheet.current?.reveal(id);
              onShow(id);
            }}
            onClose={onClose}
            onGone={(id) => sheet.current?.focus(id)}
          />
        </Suspense>
      )}
    </>
  );
}
