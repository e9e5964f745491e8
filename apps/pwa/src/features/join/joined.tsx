import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import Images from 'lucide-react/icons/images';
import { type ReactNode, useRef } from 'react';
import { useFocusWhenShown } from '../../ui/browser/focus-when-shown.hooks.ts';
import { cameraPath, galleryPath } from '../../ui/event/event-paths.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { joinTexts } from './join.texts.ts';

interface JoinedProps {
  eventIdOrCode: string;
  guestName: string;
  /** Whether the join itself has not been sent yet. */
  isPending: boolean;
  /** Whether the section replaces a pressed button, and therefore receives the focus. */
  shouldFocus: boolean;
  /** Optional content below the links, such as the hint to install the app. */
  children?: ReactNode;
}

/** Shown after joining: the links to the camera and the gallery. */
export function Joined({ eventIdOrCode, guestName, isPending, shouldFocus, children }: JoinedProps) {
  const t = joinTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenShown(heading, shouldFocus);
  return (
    <section aria-label={t.joined} className="shell-in animate-enter flex flex-col gap-4">
      <div role="status">
        <h2
          ref={heading}
          tabIndex={-1}
          className="flex gap-2 font-display text-28 font-semibold tracking-tight outline-none"
        >
          {!isPending && <Check size={28} className="mt-1 shrink-0 stroke-2 text-green" />}
          {isPending ? t.youCanStart({ name: guestName }) : t.youAreIn({ name: guestName })}
        </h2>
      </div>
      <div className="flex flex-col gap-2">
        <ButtonLink to={cameraPath(eventIdOrCode)} variant="primary" wide className="min-h-14">
          <Camera size={20} />
          {t.takePhotos}
        </ButtonLink>
        <ButtonLink to={galleryPath(eventIdOrCode)} wide className="min-h-14">
          <Images size={20} />
          {t.viewGallery}
        </ButtonLink>
      </div>
      {children}
    </section>
  );
}
