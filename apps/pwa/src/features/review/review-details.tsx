import CheckCheck from 'lucide-react/icons/check-check';
import Maximize2 from 'lucide-react/icons/maximize-2';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import type { PendingUploader } from '../../local/views/review.ts';
import { formatTime } from '../../ui/event/event-date.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { reviewTexts } from './review.texts.ts';

interface ReviewDetailsProps {
  shown: GalleryPhoto | undefined;
  /** The photo's uploader, with all of their pending photos. */
  uploader: PendingUploader | null;
  timeZone: string | null | undefined;
  onLarge: () => void;
  onApproveAll: (photoIds: string[]) => void;
  /** Whether to say how to review without the buttons. */
  isHinted: boolean;
}

/**
 * Renders the frame number, the uploader, the time, the tags and the caption, and what one can do beside deciding: look
 * closer and approve all photos of the uploader. Nothing of it covers the picture that is judged.
 */
export function ReviewDetails({ shown, uploader, timeZone, onLarge, onApproveAll, isHinted }: ReviewDetailsProps) {
  const t = reviewTexts();
  const photo = shown?.photo;
  const name = photo?.isMine ? t.you : (photo?.uploaderName ?? '');
  const count = uploader?.photoIds.length ?? 0;
  const approveAll = photo?.isMine ? t.approveAllOfYours(count) : t.approveAllOf({ name })(count);
  const words = [shown?.caption, photo?.isPreview && t.previewNote].filter(Boolean).join(' · ');
  return (
    <div className="review-details">
      <div className="review-label overflow-hidden">
        {/* On a narrow phone the time has a line of its own, whose separator is cut off at the left. */}
        <p className="mono-label -ml-[3ch] flex max-h-[2lh] flex-wrap overflow-hidden whitespace-pre">
          <span className="ml-[3ch] flex min-w-0">
            {photo?.number !== undefined && <span className="shrink-0">{formatFrameNumber(photo.number)} · </span>}
            <bdi className="truncate">{name}</bdi>
          </span>
          {photo && (
            <span>
              {' · '}
              <span>{formatTime({ date: photo.takenAt ?? photo.uploadedAt, timeZone })}</span>
            </span>
          )}
          {shown && shown.tags.length > 0 && <span className="truncate"> · {shown.tags.join(', ')}</span>}
        </p>
      </div>
      <p dir="auto" className="review-words line-clamp-1 text-17 text-ink empty:hidden">
        {words}
      </p>
      {isHinted && words === '' && (
        <p className="review-hint animate-develop max-md:mt-1 text-13 text-muted min-[23rem]:text-15">{t.swipeHint}</p>
      )}
      {photo?.url && (
        <IconButton
          icon={Maximize2}
          label={t.largePicture}
          onClick={onLarge}
          className="shrink-0 text-ink max-md:-mx-1.5"
        />
      )}
      {uploader && count > 1 && (
        <Button
          variant="secondary"
          small
          aria-label={approveAll}
          onClick={() => onApproveAll(uploader.photoIds)}
          className="min-w-0 max-md:gap-1.5 max-md:px-2.5"
        >
          <CheckCheck size={20} className="shrink-0 max-[22rem]:hidden" />
          <span className="line-clamp-2 max-w-36 text-left [overflow-wrap:anywhere] whitespace-normal md:hidden">
            {photo?.isMine ? t.allOfYours(count) : t.allOf({ name })(count)}
          </span>
          <span className="line-clamp-2 max-w-96 text-left [overflow-wrap:anywhere] whitespace-normal max-md:hidden">
            {approveAll}
          </span>
        </Button>
      )}
    </div>
  );
}
