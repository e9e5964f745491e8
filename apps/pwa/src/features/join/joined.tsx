import { Camera, Images } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { cameraPath, galleryPath } from '../../ui/event-paths.ts';
import { joinTexts } from './join.texts.ts';

interface JoinedProps {
  eventIdOrCode: string;
  guestName: string;
  /** The join itself still waits for a network. */
  isPending: boolean;
  /** What may stand below, such as the hint to install. */
  children?: ReactNode;
}

/** In: the two ways on. */
export function Joined({ eventIdOrCode, guestName, isPending, children }: JoinedProps) {
  const t = joinTexts();
  return (
    <section aria-label={t.joined} className="animate-enter flex flex-col gap-4">
      <p className="text-21" role="status">
        {isPending ? t.youCanStart({ name: guestName }) : t.youAreIn({ name: guestName })}
      </p>
      <div className="flex flex-col gap-2">
        <ButtonLink to={cameraPath(eventIdOrCode)} variant="primary" wide>
          <Camera size={20} strokeWidth={1.75} aria-hidden />
          {t.takePhotos}
        </ButtonLink>
        <ButtonLink to={galleryPath(eventIdOrCode)} wide>
          <Images size={20} strokeWidth={1.75} aria-hidden />
          {t.viewGallery}
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
