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
  /** The number of photos that were taken on this phone; the strip shows the latest. */
  count: number;
  onOpen: (photoId: string) => void;
}

/**
 * Renders the latest shots as a roll of film, each with its upload status and its number on this phone, and the blank
 * frames that follow. The newest comes first; camera.css lays the roll out from the oldest to the next.
 */
export function ShotStrip({ shots, photos, count, onOpen }: ShotStripProps) {
  const total = shots.length + count;
  return (
    <ul aria-label={captureStatusTexts().strip} onFocus={scrollFocusIntoView} className="camera-strip">
      <BlankShots after={total} />
      {shots.map((shot, index) => (
        <li key={shot.key} className="shot">
          <span className="shot-frame" />
          {total - index}
          <PhotoStatusBadge status="saving" />
        </li>
      ))}
      {photos.map((shown, index) => (
        <li key={shown.id} className="animate-develop">
          <StripItem shown={shown} number={count - index} onOpen={() => onOpen(shown.id)} />
        </li>
      ))}
    </ul>
  );
}

function StripItem({ shown, number, onOpen }: { shown: GalleryPhoto; number: number; onOpen: () => void }) {
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
      aria-label={`${captureStatusTexts().frame({ state: formatPhotoStatus(status, progress) })}, ${number}`}
      className="shot"
    >
      <span className="shot-frame">
        {!preview || preview === unreadable ? (
          <PicturePlaceholder />
        ) : (
          <img src={preview} alt="" decoding="async" onError={() => setUnreadable(preview)} />
        )}
      </span>
      {number}
      <PhotoStatusBadge status={status} progress={progress} />
    </button>
  );
}
