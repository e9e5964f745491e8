import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { usePhotoFile, usePhotoPreview } from '../../../local/views/outbox.hooks.ts';

/** A photo of this phone: its small picture at once, then the whole one, while its bytes are here. */
export function ShotPicture({ photoId, alt }: { photoId: string; alt: string }) {
  const preview = usePhotoPreview(photoId);
  const file = usePhotoFile(photoId);
  const src = file ?? preview;
  const [unreadable, setUnreadable] = useState<string | null>(null);
  return (
    <div className="grid max-h-[36dvh] min-h-40 place-items-center overflow-hidden rounded-picture bg-paper">
      {src && src !== unreadable && (
        <img src={src} alt={alt} onError={() => setUnreadable(src)} className="max-h-[36dvh] w-full object-contain" />
      )}
      {src && src === unreadable && <ImageOff size={32} strokeWidth={1.25} aria-hidden className="text-muted" />}
    </div>
  );
}
