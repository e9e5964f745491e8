import type { GalleryPhoto } from '../../local/gallery.ts';
import { usePhotoPreview } from '../../local/outbox.hooks.ts';
import { DevelopingImage } from '../../ui/developing-image.tsx';
import { Thumbhash } from '../../ui/thumbhash.tsx';

/** What is known of a picture, from its first light to the picture itself; one taken here shows its own bytes. */
export function FramePicture({ shown: { photo, entry } }: { shown: GalleryPhoto }) {
  return (
    <>
      {photo?.thumbhash && <Thumbhash hash={photo.thumbhash} />}
      {entry && <OwnPicture photoId={entry.id} />}
      {photo?.thumbnailUrl && <DevelopingImage key={photo.thumbnailUrl} src={photo.thumbnailUrl} />}
    </>
  );
}

function OwnPicture({ photoId }: { photoId: string }) {
  const preview = usePhotoPreview(photoId);
  return preview ? <DevelopingImage key={preview} src={preview} /> : null;
}
