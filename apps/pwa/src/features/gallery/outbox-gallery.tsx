import { useMemo } from 'react';
import { useOutboxPhotos } from '../../local/views/outbox.hooks.ts';
import { galleryTexts } from './gallery.texts.ts';
import { NoPhotosYet } from './gallery-empty.tsx';
import { GalleryHeader } from './gallery-header.tsx';
import { GalleryLayout } from './gallery-layout.tsx';
import { type OpenPhoto, PhotoBrowser } from './photo-browser.tsx';
import { noRights } from './photo-rights.ts';

/** The usual aspect ratio of a camera, used until the photo's own is known. */
const unknownAspectRatio = 3 / 4;

/** Renders the gallery of an event that was joined by code while offline. It shows this device's outbox photos. */
export function OutboxGallery({ eventCode, ...open }: OpenPhoto & { eventCode: string }) {
  const photos = useOutboxPhotos(eventCode);
  const items = useMemo(
    () =>
      (photos ?? []).map(({ id, width, height }) => ({
        id,
        aspectRatio: width && height ? width / height : unknownAspectRatio,
      })),
    [photos],
  );
  return (
    <>
      <GalleryHeader event={null} eventIdOrCode={eventCode} count={items.length} />
      <GalleryLayout>
        {items.length === 0 && <NoPhotosYet eventIdOrCode={eventCode} isReached={false} />}
        {items.length > 0 && (
          <PhotoBrowser
            {...open}
            items={items}
            eventIdOrCode={eventCode}
            eventName={galleryTexts().unnamed({ code: eventCode })}
            timeZone={null}
            rights={noRights}
          />
        )}
      </GalleryLayout>
    </>
  );
}
