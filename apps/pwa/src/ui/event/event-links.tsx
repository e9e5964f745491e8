import { ButtonLink } from '../form/button.tsx';
import { eventLinksTexts } from './event-links.texts.ts';

interface EventLinksProps {
  eventCode: string;
  /** Whether the link to the gallery covers its closest positioned ancestor. */
  coversCard?: boolean;
}

/** Renders the links to an event's gallery and, less prominently, join page, for lists of events. */
export function EventLinks({ eventCode, coversCard = false }: EventLinksProps) {
  const t = eventLinksTexts();
  return (
    <>
      <ButtonLink
        to="/gallery"
        search={{ code: eventCode }}
        small
        // A scaled button would be the closest positioned ancestor itself.
        className={coversCard ? 'after:absolute after:inset-0 active:scale-none!' : undefined}
      >
        {t.viewPhotos}
      </ButtonLink>
      <ButtonLink to="/join-event" search={{ code: eventCode }} variant="quiet" small className="relative">
        {t.joinEvent}
      </ButtonLink>
    </>
  );
}
