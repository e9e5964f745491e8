import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { GalleryLayout } from './gallery-layout.tsx';
import { SheetSkeleton } from './sheet-skeleton.tsx';

/**
 * What the server painted into the document of a gallery, see docs/decisions/020. Taken here before React clears the
 * page; null where the page began elsewhere, and once there is something to show instead.
 */
let opening = document.getElementById('opening');
const paintedAt = location.pathname;
const pictures = new Map(
  Array.from(opening?.querySelectorAll('img') ?? [], (image) => [image.dataset.photo, image.getAttribute('src')!]),
);

/** The picture of a photo that the document came with; for as long as the photo itself is still being read. */
export function paintedPicture(photoId: string): string | undefined {
  return pictures.get(photoId);
}

/** For this address and nobody else's look at it: whoever leaves and comes back has the gallery itself, or waits for it. */
export function removeServerRenderedGallery(): void {
  opening = null;
}

/** Stands in for a gallery that is still being read: what the document came with, otherwise `children`. */
export function ServerRenderedGallery({ children }: { children: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const painted = location.pathname === paintedAt ? opening : null;
  useLayoutEffect(() => {
    if (painted) room.current?.prepend(painted);
    return () => {
      if (location.pathname !== paintedAt) removeServerRenderedGallery();
    };
  }, [painted]);
  if (!painted) return children;
  return (
    <div ref={room}>
      {/* Where the rows are not a phone's, the document shows no pictures. */}
      <div className={painted.querySelector('img') ? 'max-[480px]:hidden' : undefined}>
        <GalleryLayout>
          <SheetSkeleton />
        </GalleryLayout>
      </div>
    </div>
  );
}
