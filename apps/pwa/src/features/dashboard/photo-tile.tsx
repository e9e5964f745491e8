import { Check, Clock, Smartphone, Trash2 } from 'lucide-react';
import type { GalleryPhoto } from '../../local/gallery.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Thumbhash } from '../../ui/thumbhash.tsx';

interface PhotoTileProps {
  shown: GalleryPhoto;
  onReview: (isApproved: boolean) => void;
  onDelete: () => void;
}

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** One frame of the sheet. Its badge says whether others see the photo, and turns it round. */
export function PhotoTile({ shown, onReview, onDelete }: PhotoTileProps) {
  const { photo, entry, isApproved, caption } = shown;
  const name = photo?.uploaderName ?? 'You';
  const takenAt = photo?.takenAt ?? entry?.takenAt ?? photo?.uploadedAt ?? entry?.capturedAt;
  const time = takenAt ? clock.format(new Date(takenAt)) : '';
  const conflict = shown.actions.find((action) => action.state === 'conflict');
  return (
    <figure className="flex flex-col gap-1">
      <div className="relative aspect-square overflow-hidden rounded-picture bg-line">
        {photo?.thumbhash && <Thumbhash hash={photo.thumbhash} />}
        {photo?.thumbnailUrl && (
          <img
            src={photo.thumbnailUrl}
            alt={caption || `Photo by ${name}, ${time}`}
            width={400}
            height={400}
            decoding="async"
            className="animate-develop absolute inset-0 size-full object-cover"
          />
        )}
      </div>
      <figcaption className="frame-number truncate">
        {name} · {time}
      </figcaption>
      {photo ? (
        <div className="flex items-center justify-between gap-2">
          <ReviewBadge isApproved={isApproved} name={name} onReview={onReview} />
          <IconButton icon={Trash2} label={`Delete photo by ${name}`} onClick={onDelete} className="text-muted" />
        </div>
      ) : (
        <p className="flex min-h-11 items-center">
          <Badge icon={Smartphone}>On this phone</Badge>
        </p>
      )}
      {conflict && <p className="text-13 text-red">Somebody else decided in the meantime. Please look again.</p>}
    </figure>
  );
}

interface ReviewBadgeProps {
  isApproved: boolean;
  name: string;
  onReview: (isApproved: boolean) => void;
}

function ReviewBadge({ isApproved, name, onReview }: ReviewBadgeProps) {
  const Icon = isApproved ? Check : Clock;
  return (
    <button
      type="button"
      aria-label={isApproved ? `Approved, photo by ${name}: set back to pending` : `Pending, photo by ${name}: approve`}
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
        {isApproved ? 'Approved' : 'Pending'}
      </span>
    </button>
  );
}
