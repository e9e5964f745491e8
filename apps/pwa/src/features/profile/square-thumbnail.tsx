import type { Photo } from '@rollcall/schema/photo';
import { DevelopingImage } from '../../ui/photo/developing-image.tsx';
import { Thumbhash } from '../../ui/photo/thumbhash.tsx';

/** Renders a square thumbnail that fills its container. */
export function SquareThumbnail({ photo }: { photo: Photo }) {
  return (
    <span className="relative block aspect-square overflow-hidden rounded-picture bg-line">
      {photo.thumbhash && <Thumbhash hash={photo.thumbhash} />}
      {photo.thumbnailUrl && <DevelopingImage key={photo.thumbnailUrl} src={photo.thumbnailUrl} />}
    </span>
  );
}
