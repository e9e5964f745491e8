import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { createDateFormat } from '../../language/formats.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { usePhotoPreview } from '../../local/views/outbox.hooks.ts';
import { getPhotoStatus, getUploadProgress } from '../../local/views/photo-status.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { DevelopingImage, ReplaceableImage } from '../../ui/photo/developing-image.tsx';
import { FailedRenditions } from '../../ui/photo/failed-renditions.tsx';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { PhotoStatusBadge } from '../../ui/photo/photo-status-badge.tsx';
import { PicturePlaceholder } from '../../ui/photo/picture-placeholder.tsx';
import { dashboardTexts } from './dashboard.texts.ts';
import { PhotoMenu } from './photo-menu.tsx';
import { ReviewBadge } from './review-badge.tsx';

interface PhotoTileProps {
  shown: GalleryPhoto;
  onReview: (shown: GalleryPhoto, isApproved: boolean) => void;
  onDelete: ((shown: GalleryPhoto) => void) | undefined;
}

const clock = createDateFormat({ hour: 'numeric', minute: '2-digit' });

/**
 * One photo of the grid: a link to the photo, its badge and its menu. Memoized, because scrolling adds and removes rows
 * around tiles that stay the same.
 */
export const PhotoTile = memo(function PhotoTile({ shown, onReview, onDelete }: PhotoTileProps) {
  const t = dashboardTexts();
  const { photo, entry, isApproved, caption } = shown;
  const isOnline = useOnline();
  const name = photo?.uploaderName ?? t.you;
  const takenAt = photo?.takenAt ?? entry?.takenAt ?? photo?.uploadedAt ?? entry?.capturedAt;
  const time = takenAt ? clock(new Date(takenAt)) : '';
  const conflict = shown.actions.find((action) => action.state === 'conflict');
  return (
    <figure>
      <div className="relative">
        <div className="relative aspect-square overflow-hidden rounded-picture bg-line">
          {entry && <OwnPicture photoId={entry.id} />}
          {photo?.thumbnailUrl && (
            <ReplaceableImage
              src={photo.thumbnailUrl}
              hash={entry ? null : photo.thumbhash}
              alt={caption || t.photoBy({ name, time })}
            />
          )}
          {photo && (
            <Link
              to={galleryPath(photo.eventId)}
              search={{ photo: photo.id }}
              aria-label={t.view({ name })}
              className="absolute inset-0 cursor-zoom-in rounded-picture focus-visible:-outline-offset-2"
            />
          )}
          {photo?.renditionsFailed && <FailedRenditions photoId={photo.id} />}
          {(!photo || photo.isPreview) && (
            <span className="pointer-events-none absolute bottom-1 left-1 flex max-w-[calc(100%-0.5rem)]">
              <PhotoStatusBadge
                status={photo ? 'preview' : getPhotoStatus(shown, isOnline)}
                progress={!photo && entry ? getUploadProgress(entry) : undefined}
              />
            </span>
          )}
        </div>
        {photo && <ReviewBadge isApproved={isApproved} name={name} onReview={(next) => onReview(shown, next)} />}
      </div>
      <figcaption className="mono-label flex min-h-11 items-center whitespace-pre">
        {photo && <span className="shrink-0">{`${formatFrameNumber(photo.number)} · `}</span>}
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="grow" />
        {photo && <PhotoMenu photo={photo} name={name} onDelete={onDelete && (() => onDelete(shown))} />}
      </figcaption>
      {conflict && <p className="text-13 text-red">{t.decidedMeanwhile}</p>}
    </figure>
  );
});

/** Renders a photo of this device from its local preview until the server provides a thumbnail. */
function OwnPicture({ photoId }: { photoId: string }) {
  const preview = usePhotoPreview(photoId);
  return preview ? <DevelopingImage key={preview} src={preview} /> : <PicturePlaceholder />;
}
