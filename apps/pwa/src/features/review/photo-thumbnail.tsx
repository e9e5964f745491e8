import type { Photo } from '@rollcall/schema/photo';
import { DevelopingImage } from '../../ui/photo/developing-image.tsx';
import { Thumbhash } from '../../ui/photo/thumbhash.tsx';

/** A small picture that fills its frame; what stands around it is its name. */
export function PhotoThumbnail({ photo }: { photo: Pick<Photo, 'thumbhash' | 'thumbnailUrl'> | null }) {
  return (
    <>
      {photo?.thumbhash && <Thumbhash hash={photo.thumbhash} />}
      {photo?.thumbnailUrl && <DevelopingImage key={photo.thumbnailUrl} src={photo.thumbnailUrl} />}
    </>
  );
}
