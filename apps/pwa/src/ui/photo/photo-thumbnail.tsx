import type { Photo } from '@rollcall/schema/photo';
import { ReplaceableImage } from './developing-image.tsx';
import { Thumbhash } from './thumbhash.tsx';

/** Renders a thumbnail that fills its container. The container provides the accessible name. */
export function PhotoThumbnail({ photo }: { photo: Pick<Photo, 'thumbhash' | 'thumbnailUrl'> | null }) {
  return (
    <>
      {photo?.thumbhash && <Thumbhash hash={photo.thumbhash} />}
      {photo?.thumbnailUrl && <ReplaceableImage src={photo.thumbnailUrl} />}
    </>
  );
}
