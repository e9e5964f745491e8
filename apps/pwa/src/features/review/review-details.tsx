import CheckCheck from 'lucide-react/icons/check-check';
import Maximize2 from 'lucide-react/icons/maximize-2';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import type { PendingUploader } from '../../local/views/review.ts';
import { Button } from '../../ui/form/button.tsx';
import { IconButton } from '../../ui/form/icon-button.tsx';
import { formatFrameNumber } from '../../ui/photo/frame-number.ts';
import { reviewTexts } from './review.texts.ts';

interface ReviewDetailsProps {
  shown: GalleryPhoto | undefined;
  /** The photo's uploader, with all of their pending photos. */
  uploader: PendingUploader | null;
  onApproveAll: (photoIds: string[]) => void;
  onLarge: () => void;
}

/** Renders the frame number, the uploader, the tags and the caption. Reserves its height, so that the picture does not move. */
export function ReviewDetails({ shown, uploader, onApproveAll, onLarge }: ReviewDetailsProps) {
  const t = reviewTexts();
  const photo = shown?.photo;
  const name = photo?.isMine ? t.you : (photo?.uploaderName ?? '');
  const count = uploader?.photoIds.length ?? 0;
  return (
    <div className="mx-auto flex min-h-16 w-full items-center justify-between gap-4 px-4 pt-2 [@media(hover:hover)]:lg:max-w-5xl">
      <div className="min-w-24 grow basis-0">
        <p className="mono-label flex whitespace-pre">
          {photo?.number !== undefined && <span className="shrink-0">{formatFrameNumber(photo.number)} · </span>}
          <bdi className="truncate">{name}</bdi>
          {/* Gives way to the name. */}
          {shown && shown.tags.length > 0 && <span className="shrink-[99] truncate"> · {shown.tags.join(', ')}</span>}
        </p>
        <p dir="auto" className="line-clamp-2 text-17 empty:hidden [@media(max-height:30rem)]:line-clamp-1">
          {[shown?.caption, photo?.isPreview && t.previewNote].filter(Boolean).join(' · ')}
        </p>
      </div>
      <div className="flex min-w-0 items-center gap-1">
        {uploader && count > 1 && (
          <Button
            variant="quiet"
            aria-label={photo?.isMine ? t.approveAllOfYours(count) : t.approveAllOf({ name })(count)}
            onClick={() => onApproveAll(uploader.photoIds)}
            className="min-w-0 max-w-56 max-sm:px-2 sm:max-w-60 lg:max-w-96"
          >
            <CheckCheck size={20} strokeWidth={1.75} aria-hidden />
            <span className="line-clamp-2 text-left whitespace-normal max-sm:line-clamp-3 max-sm:text-15">
              {photo?.isMine ? t.approveAllOfYours(count) : t.approveAllOf({ name })(count)}
            </span>
          </Button>
        )}
        <IconButton icon={Maximize2} label={t.largePicture} disabled={!photo?.url} onClick={onLarge} />
      </div>
    </div>
  );
}
