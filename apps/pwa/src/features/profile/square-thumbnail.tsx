import type { Photo } from '@rollcall/schema/photo';
import { PhotoThumbnail } from '../../ui/photo/photo-thumbnail.tsx';

/** Renders a square thumbnail that fills its container. */
export function SquareThumbnail({ photo }: { photo: Photo }) {
  return (
    <span className="relative block aspect-square overflow-hidden rounded-picture bg-line">
      <PhotoThumbnail photo={photo} />
    </span>
  );
}
