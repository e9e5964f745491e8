import { useGalleryPhotos } from '../../local/views/gallery.hooks.ts';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';

/** Number of frames on the strip. */
const maxFrames = 3;

/** Renders a decorative strip with the newest photos of the gallery. */
export function ReviewedStrip({ photoIds }: { photoIds: readonly string[] }) {
  const ids = photoIds.slice(0, maxFrames);
  const photos = useGalleryPhotos(ids);
  const byId = new Map(photos?.map((shown) => [shown.id, shown]));
  return (
    <div
      aria-hidden
      className="mb-8 flex w-full justify-center gap-2 rounded-picture border border-film-edge bg-film p-2"
    >
      {ids.map((id) => {
        const photo = byId.get(id)?.photo ?? null;
        return (
          <div key={id} className="relative w-1/3">
            <div className="relative aspect-[3/2] overflow-hidden rounded-picture bg-line">
              <PhotoThumbnail photo={photo} />
            </div>
            <p className="h-4 pt-1 text-left font-mono text-11 leading-none text-film-print">
              {photo?.number !== undefined && formatFrameNumber(photo.number)}
            </p>
          </div>
        );
      })}
    </div>
  );
}
