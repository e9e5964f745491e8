import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PencilRing } from '../../ui/photo/pencil-ring.tsx';
import { reviewTexts } from './review.texts.ts';

interface ReviewDoneProps {
  eventId: string;
  /** Whether there was anything to review. */
  hasPhotos: boolean;
  children: ReactNode;
}

/** Shown while no photos are pending. The next photo that arrives replaces it. */
export function ReviewDone({ eventId, hasPhotos, children }: ReviewDoneProps) {
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
        <ButtonLink to={galleryPath(eventId)} variant={hasPhotos ? 'primary' : 'secondary'}>
          {t.viewGallery}
        </ButtonLink>
        {children}
      </div>
    </div>
  );
}
