import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { usePhotoPreview } from '../../local/views/outbox.hooks.ts';
import { DevelopingImage } from '../../ui/photo/developing-image.tsx';
import { paintedPicture } from './server-rendered-gallery.tsx';

interface FramePictureProps {
  photoId: string;
  /** Undefined while it is being read. */
  shown: GalleryPhoto | undefined;
}

/** What is known of a picture, from its first light to the picture itself; one taken here shows its own bytes. */
export function FramePicture({ photoId, shown }: FramePictureProps) {
  const src = shown ? shown.photo?.thumbnailUrl : paintedPicture(photoId);
  return (
    <>
      {shown?.entry && <OwnPicture photoId={photoId} />}
      {src && <DevelopingImage key={src} src={src} hash={shown?.entry ? null : shown?.photo?.thumbhash} />}
    </>
  );
}

function OwnPicture({ photoId }: { photoId: string }) {
  const preview = usePhotoPreview(photoId);
  return preview ? <DevelopingImage key={preview} src={preview} /> : null;
}
