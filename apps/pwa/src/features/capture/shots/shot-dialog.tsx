import type { Photo } from '@rollcall/schema/photo';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import type { OutboxMembership, OutboxOriginal, OutboxPhoto } from '../../../local/outbox/outbox-database.ts';
import { useGalleryPhoto } from '../../../local/views/gallery.hooks.ts';
import type { GalleryPhoto } from '../../../local/views/gallery-photo.ts';
import { usePhotoFile, usePhotoPreview } from '../../../local/views/outbox.hooks.ts';
import { getPhotoStatus, getUploadProgress } from '../../../local/views/photo-status.ts';
import { enqueuePhotoChange } from '../../../outbox/enqueue-photo-actions.ts';
import { useOnline } from '../../../ui/browser/online.hooks.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { PhotoStatusBadge } from '../../../ui/photo/photo-status-badge.tsx';
import { PicturePlaceholder } from '../../../ui/photo/picture-placeholder.tsx';
import { CaptionField } from './caption-field.tsx';
import { describePhotoStatus } from './describe-photo-status.ts';
import { OriginalStatus } from './original-status.tsx';
import { shotTexts } from './shot.texts.ts';
import { ShotActions } from './shot-actions.tsx';
import { TagPicker } from './tag-picker.tsx';

export interface ShotDialogProps {
  /** Null while the dialog is closed. */
  photoId: string | null;
  membership: OutboxMembership | null;
  onClose: () => void;
  onOtherCode: () => void;
}

/** A dialog with one shot: its upload status, caption and tags, and the available actions. */
export function ShotDialog({ photoId, ...rest }: ShotDialogProps) {
  const shown = useGalleryPhoto(photoId ?? '');
  const isShown = photoId !== null && shown?.id === photoId;
  return (
    <Dialog open={isShown} onClose={rest.onClose} title={shotTexts().title} shape="full">
      {isShown && <ShotDetails key={photoId} shown={shown} {...rest} />}
    </Dialog>
  );
}

function hasOriginal(entry: OutboxPhoto): entry is OutboxPhoto & { original: OutboxOriginal } {
  return entry.original !== undefined;
}

function ShotDetails({ shown, ...rest }: Omit<ShotDialogProps, 'photoId'> & { shown: GalleryPhoto }) {
  const isOnline = useOnline();
  const status = getPhotoStatus(shown, isOnline);
  // A required decision comes before the optional fields.
  const isStuck = status === 'parked' || status === 'signed-out';
  const target: Pick<Photo, 'id' | 'eventId'> = {
    id: shown.id,
    eventId: shown.photo?.eventId ?? shown.entry?.eventId ?? '',
  };
  return (
    <div className="shot-details">
      <ShotPicture photoId={shown.id} alt={shown.caption ?? shotTexts().title} />
      <div className="flex min-w-0 flex-col gap-4">
        <div aria-live="polite" className="flex flex-col items-start gap-2">
          {/* The sentence says it itself. */}
          {status !== 'received' && (
            <PhotoStatusBadge status={status} progress={shown.entry ? getUploadProgress(shown.entry) : undefined} />
          )}
          <p className="flex gap-2 text-15 text-muted">
            {status === 'received' && <Check size={20} className="shrink-0 stroke-2 text-green" />}
            {describePhotoStatus(status, shown.entry, isOnline)}
          </p>
          {shown.entry && hasOriginal(shown.entry) && status !== 'removed' && <OriginalStatus entry={shown.entry} />}
        </div>
        {isStuck && <ShotActions shown={shown} status={status} {...rest} />}
        {status !== 'removed' && (
          // The focused field keeps clear of the actions below.
          <div className="flex flex-col gap-4 [&_:is(button,input,textarea)]:scroll-mb-36">
            <CaptionField
              caption={shown.caption}
              onChange={(caption) => void enqueuePhotoChange(target, { caption })}
            />
            <TagPicker tags={shown.tags} onChange={(tags) => void enqueuePhotoChange(target, { tags })} />
          </div>
        )}
        {!isStuck && (
          <div className="shot-actions">
            <ShotActions shown={shown} status={status} {...rest} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Renders the preview of a photo, then its whole picture if the file is stored on this phone. */
function ShotPicture({ photoId, alt }: { photoId: string; alt: string }) {
  const preview = usePhotoPreview(photoId);
  const file = usePhotoFile(photoId);
  const src = file ?? preview;
  const [unreadable, setUnreadable] = useState<string | null>(null);
  return (
    <div className="shot-picture negative">
      {src && src !== unreadable && <img src={src} alt={alt} onError={() => setUnreadable(src)} />}
      {(src === null || src === unreadable) && <PicturePlaceholder />}
    </div>
  );
}
