import { ButtonLink } from '../form/button.tsx';
import { eventLinksTexts } from './event-links.texts.ts';

/** Renders the links to an event's gallery and join page, for lists of events. */
export function EventLinks({ eventCode }: { eventCode: string }) {
  const t = eventLinksTexts();
  return (
    <>
      <ButtonLink to="/gallery" search={{ code: eventCode }}>
        {t.viewPhotos}
      </ButtonLink>
      <ButtonLink to="/join-event" search={{ code: eventCode }}>
        {t.joinEvent}
      </ButtonLink>
    </>
  );
}
