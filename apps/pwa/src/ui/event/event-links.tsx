import { ButtonLink } from '../form/button.tsx';
import { eventLinksTexts } from './event-links.texts.ts';

interface EventLinksProps {
  eventCode: string;
  /** Whether there are photos to look at. Otherwise joining is what there is to do. */
  hasPhotos?: boolean;
  /** Whether the first link covers its closest positioned ancestor. */
  coversCard?: boolean;
}

/** Renders the links to an event's gallery and join page, for lists of events; the one that has more to offer first. */
export function EventLinks({ eventCode, hasPhotos = true, coversCard = false }: EventLinksProps) {
  const t = eventLinksTexts();
  // A scaled button would be the closest positioned ancestor itself.
  const cover = coversCard ? 'after:absolute after:inset-0 active:scale-none!' : undefined;
  const gallery = (
    <ButtonLink key="gallery" to="/gallery" search={{ code: eventCode }} {...styleOf(hasPhotos, cover)}>
      {t.viewPhotos}
    </ButtonLink>
  );
  const join = (
    <ButtonLink key="join" to="/join-event" search={{ code: eventCode }} {...styleOf(!hasPhotos, cover)}>
      {t.joinEvent}
    </ButtonLink>
  );
  return hasPhotos ? [gallery, join] : [join, gallery];
}

function styleOf(isFirst: boolean, cover: string | undefined) {
  return { small: true, ...(isFirst ? { className: cover } : { variant: 'quiet' as const, className: 'relative' }) };
}
