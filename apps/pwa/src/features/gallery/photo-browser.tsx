import { lazy, Suspense, useEffect, useRef } from 'react';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import { galleryPath, joinPath } from '../../ui/event/event-paths.ts';
import { GallerySheet, type SheetHandle } from './gallery-sheet.tsx';
import type { PhotoRights } from './photo-rights.ts';

const loadLightbox = () => import('./lightbox.tsx');
const Lightbox = lazy(() => loadLightbox().then(({ Lightbox }) => ({ default: Lightbox })));

/** Which photo is open; the address of the page keeps it, so that links lead to it and going back closes it. */
export interface OpenPhoto {
  /** Null while only the sheet is seen. */
  photoId: string | null;
  onOpen: (photoId: string) => void;
  /** The lightbox went on to another photo. */
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

/** The sheet, and the lightbox over it. */
export function PhotoBrowser(props: PhotoBrowserProps) {
  const { frames, eventIdOrCode, eventName, timeZone, rights, photoId, onOpen, onShow, onClose } = props;
  const sheet = useRef<SheetHandle>(null);
  useEffect(() => {
    // Before the first tap, so that the picture opens at once; not before the sheet itself.
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
