import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { GalleryLayout } from './gallery-layout.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';

/**
 * The gallery that the server rendered into the document, see docs/decisions/020. Read here before React clears the
 * page. Null if the document has none, and once the gallery itself is shown.
 */
let serverRendered = document.getElementById('initial-gallery');
const renderedPath = location.pathname;
const pictures = new Map(
  Array.from(serverRendered?.querySelectorAll('img') ?? [], (image) => [
    image.dataset.photo,
    image.getAttribute('src')!,
  ]),
);

/** Returns the server-rendered picture of a photo, for use while the photo is loading. */
export function getServerRenderedPicture(photoId: string): string | undefined {
  return pictures.get(photoId);
}

/** Discards the server-rendered gallery. It is only valid for the first visit of its URL. */
export function removeServerRenderedGallery(): void {
  serverRendered = null;
}

interface ServerRenderedGalleryProps {
  isLoading: boolean;
  children: ReactNode;
}

/** Renders the server-rendered gallery while the gallery is loading, or `children` if there is none. */
export function ServerRenderedGallery({ isLoading, children }: ServerRenderedGalleryProps) {
  const container = useRef<HTMLDivElement>(null);
  const shownElement = isLoading && location.pathname === renderedPath ? serverRendered : null;
  useLayoutEffect(() => {
    if (shownElement) container.current?.prepend(shownElement);
    return () => {
      if (location.pathname !== renderedPath) removeServerRenderedGallery();
    };
  }, [shownElement]);
  if (!shownElement) return children;
  return (
    <div ref={container}>
      {/* On wider screens the rows differ and the server-rendered pictures are hidden. */}
      <div className={shownElement.querySelector('img') ? 'max-[480px]:hidden' : undefined}>
        <GalleryLayout>
          <GridSkeleton />
        </GalleryLayout>
      </div>
    </div>
  );
}
