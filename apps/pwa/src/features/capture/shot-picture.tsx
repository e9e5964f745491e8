import { usePhotoFile, usePhotoPreview } from '../../local/outbox.hooks.ts';

/** A photo of this phone: its small picture at once, then the whole one, while its bytes are here. */
export function ShotPicture({ photoId, alt }: { photoId: string; alt: string }) {
  const preview = usePhotoPreview(photoId);
  const file = usePhotoFile(photoId);
  const src = file ?? preview;
  return (
    <div className="grid max-h-[45dvh] min-h-40 place-items-center overflow-hidden rounded-picture bg-paper">
      {src && <img src={src} alt={alt} className="max-h-[45dvh] w-full object-contain" />}
    </div>
  );
}
