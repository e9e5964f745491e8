import type { Photo } from '@rollcall/schema/photo';
import { useNavigate } from '@tanstack/react-router';
import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash';
import { memo } from 'react';
import { createDateFormat } from '../../language/formats.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { usePhotoPreview } from '../../local/views/outbox.hooks.ts';
import { getPhotoStatus, getUploadProgress } from '../../local/views/photo-status.ts';
import { downloadPath } from '../../remote/downloads.ts';
import { useOnline } from '../../ui/browser/online.hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { DevelopingImage, ReplaceableImage } from '../../ui/photo/developing-image.tsx';
import { FailedRenditions } from '../../ui/photo/failed-renditions.tsx';
import { PhotoStatusBadge } from '../../ui/photo/photo-status-badge.tsx';
import { PicturePlaceholder } from '../../ui/photo/picture-placeholder.tsx';
import { saveDownload } from '../../ui/photo/save-download.ts';
import { dashboardTexts } from './dashboard.texts.ts';

interface PhotoTileProps {
  shown: GalleryPhoto;
  onReview: (shown: GalleryPhoto, isApproved: boolean) => void;
  onDelete: (shown: GalleryPhoto) => void;
}

const clock = createDateFormat({ hour: 'numeric', minute: '2-digit' });

/**
 * One photo of the grid. Its badge shows whether guests can see the photo, and toggles that. Memoized, because
 * scrolling adds and removes rows around tiles that stay the same.
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
    <figure className="flex flex-col gap-1">
      <div className="relative aspect-square overflow-hidden rounded-picture bg-line">
        {entry && <OwnPicture photoId={entry.id} />}
        {photo?.thumbnailUrl && (
          <ReplaceableImage
            src={photo.thumbnailUrl}
            hash={entry ? null : photo.thumbhash}
            alt={caption || t.photoBy({ name, time })}
          />
        )}
        {photo?.renditionsFailed && <FailedRenditions photoId={photo.id} />}
        {photo?.isPreview && (
          <span className="absolute top-1 left-1 flex max-w-[calc(100%-0.5rem)]">
            <PhotoStatusBadge status="preview" />
          </span>
        )}
      </div>
      <figcaption className="mono-label flex whitespace-pre">
        <bdi className="min-w-0 truncate">{name}</bdi>
        <span className="shrink-0">{time && ` · ${time}`}</span>
      </figcaption>
      {photo ? (
        <div className="flex flex-wrap items-center justify-between">
          <ReviewBadge isApproved={isApproved} name={name} onReview={(next) => onReview(shown, next)} />
          <PhotoMenu photo={photo} name={name} onDelete={() => onDelete(shown)} />
        </div>
      ) : (
        <p className="flex min-h-11 items-center">
          <PhotoStatusBadge
            status={getPhotoStatus(shown, isOnline)}
            progress={entry ? getUploadProgress(entry) : undefined}
          />
        </p>
      )}
      {conflict && <p className="text-13 text-red">{t.decidedMeanwhile}</p>}
    </figure>
  );
});

function PhotoMenu({ photo, name, onDelete }: { photo: Photo; name: string; onDelete: () => void }) {
  const t = dashboardTexts();
  const navigate = useNavigate();
  const view = () => void navigate({ to: galleryPath(photo.eventId), search: { photo: photo.id } });
  return (
    <span className="-mr-2 flex text-muted">
      <IconButton icon={Eye} label={t.view({ name })} onClick={view} className="text-muted" />
      {!photo.isPreview && (
        <IconButton
          icon={Download}
          label={t.download({ name })}
          onClick={() => void saveDownload(downloadPath(photo))}
          className="text-muted"
        />
      )}
      <IconButton icon={Trash2} label={t.deletePhoto({ name })} onClick={onDelete} className="text-muted" />
    </span>
  );
}

/** Renders a photo of this device from its local preview until the server provides a thumbnail. */
function OwnPicture({ photoId }: { photoId: string }) {
  const preview = usePhotoPreview(photoId);
  return preview ? <DevelopingImage key={preview} src={preview} /> : <PicturePlaceholder />;
}

interface ReviewBadgeProps {
  isApproved: boolean;
  name: string;
  onReview: (isApproved: boolean) => void;
}

function ReviewBadge({ isApproved, name, onReview }: ReviewBadgeProps) {
  const t = dashboardTexts();
  const Icon = isApproved ? Check : Clock;
  return (
    <button
      type="button"
      aria-label={isApproved ? t.setBack({ name }) : t.approve({ name })}
      onClick={() => onReview(!isApproved)}
      className="-ml-1 inline-flex min-h-11 min-w-11 items-center px-1 text-13 font-semibold transition active:scale-95"
    >
      <span
        className={classNames(
          'inline-flex items-center gap-1 rounded-round border px-2 py-0.5',
          isApproved ? 'border-green bg-green text-paper' : 'border-amber text-amber',
        )}
      >
        <Icon size={14} strokeWidth={2} aria-hidden />
        {isApproved ? t.approved : t.pending}
      </span>
    </button>
  );
}
