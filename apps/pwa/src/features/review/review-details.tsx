import CheckCheck from 'lucide-react/icons/check-check';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import type { PendingUploader } from '../../local/views/review.ts';
import { Button } from '../../ui/form/button.tsx';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { reviewTexts } from './review.texts.ts';

interface ReviewDetailsProps {
  shown: GalleryPhoto | undefined;
  /** The photo's uploader, with all of their pending photos. */
  uploader: PendingUploader | null;
  onApproveAll: (photoIds: string[]) => void;
}

/**
 * Renders the frame number, the uploader, the tags and the caption, and the way to approve all photos of the uploader.
 * That follows the name with a mouse, far from the button that approves one photo.
 */
export function ReviewDetails({ shown, uploader, onApproveAll }: ReviewDetailsProps) {
  const t = reviewTexts();
  const photo = shown?.photo;
  const name = photo?.isMine ? t.you : (photo?.uploaderName ?? '');
  const count = uploader?.photoIds.length ?? 0;
  return (
    <div className="flex items-start justify-between gap-x-4 pt-2 md:justify-start md:gap-x-6">
      <div className="min-w-24 pt-3 max-md:grow max-md:basis-0">
        <p className="mono-label flex whitespace-pre">
          {photo?.number !== undefined && <span className="shrink-0">{formatFrameNumber(photo.number)} · </span>}
          <bdi className="truncate">{name}</bdi>
          {/* Gives way to the name. */}
          {shown && shown.tags.length > 0 && <span className="shrink-[99] truncate"> · {shown.tags.join(', ')}</span>}
        </p>
        <p dir="auto" className="line-clamp-1 text-17 empty:hidden">
          {[shown?.caption, photo?.isPreview && t.previewNote].filter(Boolean).join(' · ')}
        </p>
      </div>
      {uploader && count > 1 && (
        <Button
          variant="quiet"
          aria-label={photo?.isMine ? t.approveAllOfYours(count) : t.approveAllOf({ name })(count)}
          onClick={() => onApproveAll(uploader.photoIds)}
          className="-mr-3 min-w-0 px-3 max-md:text-15"
        >
          <CheckCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span className="line-clamp-2 max-w-96 text-left [overflow-wrap:anywhere] whitespace-normal">
            {photo?.isMine ? t.approveAllOfYours(count) : t.approveAllOf({ name })(count)}
          </span>
        </Button>
      )}
    </div>
  );
}
