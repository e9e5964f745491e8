import { ButtonLink } from '../form/button.tsx';
import { eventLinksTexts } from './event-links.texts.ts';

interface EventLinksProps {
  eventCode: string;
  /** The link that has more to offer, which comes first; null if another one comes before them. */
  first?: 'gallery' | 'join' | null;
  /** Whether the first link covers its closest positioned ancestor. */
  coversCard?: boolean;
  /** Whether the link to the join page is left out. */
  omitsJoin?: boolean;
}

/** Class of a link that covers its closest positioned ancestor. A scaled button would be that ancestor itself. */
export const coverClass = 'after:absolute after:inset-0 active:scale-none!';

/** Renders the links to an event's gallery and join page, for lists of events. */
export function EventLinks({ eventCode, first = 'gallery', coversCard = false, omitsJoin = false }: EventLinksProps) {
  const t = eventLinksTexts();
  const cover = coversCard ? coverClass : undefined;
  const gallery = (
    <ButtonLink key="gallery" to="/gallery" search={{ code: eventCode }} {...styleOf(first === 'gallery', cover)}>
      {t.viewPhotos}
    </ButtonLink>
  );
  const join = (
    <ButtonLink key="join" to="/join-event" search={{ code: eventCode }} {...styleOf(first === 'join', cover)}>
      {t.joinEvent}
    </ButtonLink>
  );
  if (omitsJoin) return gallery;
  return first === 'join' ? [join, gallery] : [gallery, join];
}

function styleOf(isFirst: boolean, cover: string | undefined) {
  return { small: true, ...(isFirst ? { className: cover } : { variant: 'quiet' as const, className: 'relative' }) };
}
