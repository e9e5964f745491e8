import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import type { ReactNode } from 'react';
import type { MirrorEvent } from '../../local/mirror/mirror-database.ts';
import { classNames } from '../../ui/class-names.ts';
import { eventCodeTexts } from '../../ui/event/event-code.texts.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { shareAndReport } from '../../ui/event/share-and-report.ts';
import { joinUrl } from '../../ui/event/sharing.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { PencilRing } from '../../ui/photo/pencil-ring.tsx';
import { reviewTexts } from './review.texts.ts';

interface ReviewDoneProps {
  event: Pick<MirrorEvent, 'id' | 'name' | 'eventCode'>;
  /** Whether there was anything to review. */
  hasPhotos: boolean;
  children: ReactNode;
}

/** Shown while no photos are pending. The next photo that arrives replaces it. */
export function ReviewDone({ event, hasPhotos, children }: ReviewDoneProps) {
  const t = reviewTexts();
  return (
    <div className="m-auto flex flex-col items-center px-4 py-10 text-center">
      <div
        aria-hidden
        className={classNames(
          'relative mb-6 grid h-28 w-40 place-items-center rounded-picture border',
          hasPhotos ? 'border-film-edge bg-film text-on-shade' : 'border-dashed border-edge',
        )}
      >
        {hasPhotos && <Check size={40} strokeWidth={1.75} />}
        {hasPhotos && <PencilRing className="-inset-3 h-[calc(100%+1.5rem)] w-[calc(100%+1.5rem)]" />}
      </div>
      <h2 className="font-display text-28 font-semibold tracking-tight">{hasPhotos ? t.allLookedAt : t.noPhotosYet}</h2>
      <p className="mt-1 max-w-md text-muted">{hasPhotos ? t.allLookedAtNote : t.noPhotosYetNote}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {!hasPhotos && (
          <Button variant="primary" onClick={() => void shareAndReport(event.name, joinUrl(event.eventCode))}>
            <Share2 size={18} strokeWidth={1.75} aria-hidden />
            {eventCodeTexts().shareLink}
          </Button>
        )}
        <ButtonLink to={galleryPath(event.id)} variant={hasPhotos ? 'primary' : 'secondary'}>
          {t.viewGallery}
        </ButtonLink>
        {children}
      </div>
    </div>
  );
}
