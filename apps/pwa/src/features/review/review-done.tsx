import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { eventCodeTexts } from '../../ui/event/event-code.texts.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { shareAndReport } from '../../ui/event/share-and-report.ts';
import { joinUrl } from '../../ui/event/sharing.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { EmptyRoll } from '../../ui/photo/empty-roll.tsx';
import { reviewTexts } from './review.texts.ts';
import { ReviewedStrip } from './reviewed-strip.tsx';

interface ReviewDoneProps {
  event: Pick<MirrorEvent, 'id' | 'name' | 'eventCode'>;
  isTablet: boolean;
  /** Whether there was anything to review. */
  hasPhotos: boolean;
  /** The newest photos of the gallery first. */
  photoIds: readonly string[];
  /** What was reviewed since the screen was opened; empty if nothing was. */
  summary: string;
  /** The button that undoes the last decision. */
  children: ReactNode;
}

/** Shown while no photos are pending. The next photo that arrives replaces it. */
export function ReviewDone({ event, isTablet, hasPhotos, photoIds, summary, children }: ReviewDoneProps) {
  const t = reviewTexts();
  return (
    <div className="m-auto flex w-full max-w-xl flex-col items-center px-4 py-10 text-center">
      {photoIds.length > 0 ? <ReviewedStrip photoIds={photoIds} /> : hasPhotos ? <CheckedFrame /> : <EmptyRoll />}
      <h2 className="font-display text-28 font-semibold tracking-tight">{hasPhotos ? t.allLookedAt : t.noPhotosYet}</h2>
      {summary && <p className="mt-2 max-w-md text-balance font-semibold">{summary}</p>}
      <p className="mt-1 max-w-md text-muted">{hasPhotos ? t.allLookedAtNote : t.noPhotosYetNote}</p>
      <div className="mt-6 flex w-full justify-center gap-2 max-sm:flex-col">
        {hasPhotos && !isTablet && (
          <ButtonLink to={galleryPath(event.id)} variant="primary">
            {t.viewGallery}
          </ButtonLink>
        )}
        <Button
          variant={hasPhotos ? 'secondary' : 'primary'}
          onClick={() => void shareAndReport(event.name, joinUrl(event.eventCode))}
        >
          <Share2 size={20} />
          {eventCodeTexts().shareLink}
        </Button>
        {!hasPhotos && !isTablet && <ButtonLink to={galleryPath(event.id)}>{t.viewGallery}</ButtonLink>}
      </div>
      {children}
    </div>
  );
}

/** Stands for photos that were all removed. */
function CheckedFrame() {
  return (
    <div
      aria-hidden
      className="mb-6 grid h-28 w-40 place-items-center rounded-picture border border-dashed border-edge text-muted"
    >
      <Check size={40} />
    </div>
  );
}
