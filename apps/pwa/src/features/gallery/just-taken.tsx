import { useEffect } from 'react';
import type { OutboxPhoto } from '../../local/outbox/outbox-database.ts';
import { useOutboxPhotos, usePhotoPreview } from '../../local/views/outbox.hooks.ts';
import { PicturePlaceholder } from '../../ui/photo/picture-placeholder.tsx';
import { galleryTexts } from './gallery.texts.ts';

/** Photos that were taken since then are the user's latest. Unix milliseconds; a new page begins anew. */
let takenSinceMs = performance.timeOrigin;

/** Scrolling this far shows that the user has moved on to the other photos. Pixels. */
const movedOnPx = 160;

interface JustTakenProps {
  eventId: string;
  onOpen: (photoId: string) => void;
}

/** Renders what the user has just taken, before all other photos, until the gallery is opened after scrolling. */
export function JustTaken({ eventId, onOpen }: JustTakenProps) {
  const taken = useOutboxPhotos(eventId)?.filter(
    ({ capturedAt, state }) => Date.parse(capturedAt) >= takenSinceMs && state !== 'removed',
  );
  useEffect(() => {
    let hasMovedOn = false;
    const onScroll = () => {
      hasMovedOn ||= scrollY > movedOnPx;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      if (hasMovedOn) takenSinceMs = Date.now();
    };
  }, []);
  if (!taken?.length) return null;
  const t = galleryTexts();
  return (
    <section aria-labelledby="just-taken" className="mx-auto max-w-7xl gutter pt-3 pb-1">
      <h2 id="just-taken" className="mb-2 text-15 font-semibold">
        {t.justNow}
      </h2>
      <ul className="-mx-gutter flex gap-1 overflow-x-auto px-gutter [scrollbar-width:none]">
        {taken.map((photo) => (
          <TakenPhoto key={photo.id} photo={photo} onOpen={() => onOpen(photo.id)} />
        ))}
      </ul>
    </section>
  );
}

function TakenPhoto({ photo: { id, width, height }, onOpen }: { photo: OutboxPhoto; onOpen: () => void }) {
  const preview = usePhotoPreview(id);
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-label={galleryTexts().justNow}
        onClick={onOpen}
        className="negative relative block h-40 cursor-zoom-in overflow-hidden rounded-picture bg-line"
        style={{ aspectRatio: width && height ? width / height : 3 / 4 }}
      >
        {preview ? <img src={preview} alt="" className="size-full object-cover" /> : <PicturePlaceholder />}
      </button>
    </li>
  );
}
