import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { usePhotoPreview } from '../../local/views/outbox.hooks.ts';
import { DevelopingImage, ReplaceableImage } from '../../ui/photo/developing-image.tsx';
import { PicturePlaceholder } from '../../ui/photo/picture-placeholder.tsx';
import { getServerRenderedPicture } from './server-rendered-gallery.tsx';

interface TilePictureProps {
  photoId: string;
  /** Undefined while it is loading. */
  shown: GalleryPhoto | undefined;
}

/**
 * Renders the best available version of a photo, from placeholder to thumbnail. A photo taken on this device is shown
 * from its local file.
 */
export function TilePicture({ photoId, shown }: TilePictureProps) {
  const src = shown ? shown.photo?.thumbnailUrl : getServerRenderedPicture(photoId);
  return (
    <>
      {shown?.entry && <OwnPicture photoId={photoId} />}
      {src && <ReplaceableImage src={src} hash={shown?.entry ? null : shown?.photo?.thumbhash} />}
    </>
  );
}

function OwnPicture({ photoId }: { photoId: string }) {
  const preview = usePhotoPreview(photoId);
  return preview ? <DevelopingImage key={preview} src={preview} /> : <PicturePlaceholder />;
}
