import { useState } from 'react';
import type { GalleryPhoto } from '../../../local/views/gallery-photo.ts';
import { usePhotoPreview } from '../../../local/views/outbox.hooks.ts';
import { getPhotoStatus, getUploadProgress } from '../../../local/views/photo-status.ts';
import { useOnline } from '../../../ui/browser/online.hooks.ts';
import { scrollFocusIntoView } from '../../../ui/browser/scroll-focus-into-view.ts';
import { formatPhotoStatus, PhotoStatusBadge } from '../../../ui/photo/photo-status-badge.tsx';
import { PicturePlaceholder } from '../../../ui/photo/picture-placeholder.tsx';
import { BlankShots } from './blank-shots.tsx';
import { captureStatusTexts } from './capture-status.texts.ts';
import type { Shot } from './shots.store.ts';

interface ShotStripProps {
  /** Shots that are not stored on this phone yet. */
  shots: readonly Shot[];
  /** Photos that are stored on this phone, newest first. */
  photos: readonly GalleryPhoto[];
  onOpen: (photoId: string) => void;
}

const itemClass = 'shot relative block w-32 shrink-0 overflow-hidden rounded-picture bg-surface';

/** Renders the latest shots as a strip, each with its upload status. */
export function ShotStrip({ shots, photos, onOpen }: ShotStripProps) {
  if (shots.length + photos.length === 0) return <BlankShots />;
  return (
    <ul aria-label={captureStatusTexts().strip} onFocus={scrollFocusIntoView} className="camera-strip">
      {shots.map((shot) => (
        <li key={shot.key} className={itemClass}>
          <span className="absolute inset-x-1 bottom-1 flex">
            <PhotoStatusBadge status="saving" />
          </span>
        </li>
      ))}
      {photos.map((shown) => (
        <li key={shown.id} className="animate-develop">
          <StripItem shown={shown} onOpen={() => onOpen(shown.id)} />
        </li>
      ))}
    </ul>
  );
}

function StripItem({ shown, onOpen }: { shown: GalleryPhoto; onOpen: () => void }) {
  const isOnline = useOnline();
  const preview = usePhotoPreview(shown.id);
  /** The URL of the preview that this browser cannot display. */
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const status = getPhotoStatus(shown, isOnline);
  const progress = shown.entry ? getUploadProgress(shown.entry) : undefined;
  return (
    <button
      type="button"
      id={`shot-${shown.id}`}
      onClick={onOpen}
      aria-label={captureStatusTexts().frame({ state: formatPhotoStatus(status, progress) })}
      className={itemClass}
    >
      {!preview || preview === unreadable ? (
        <PicturePlaceholder />
      ) : (
        <img
          src={preview}
          alt=""
          decoding="async"
          onError={() => setUnreadable(preview)}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <span className="absolute inset-x-1 bottom-1 flex">
        <PhotoStatusBadge
          status={status}
          progress={progress}
          isIconOnly={status === 'received' || status === 'approved'}
        />
      </span>
    </button>
  );
}
