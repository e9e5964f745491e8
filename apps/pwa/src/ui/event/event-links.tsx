import { ButtonLink } from '../form/button.tsx';
import { eventLinksTexts } from './event-links.texts.ts';

/** The two ways into an event that a list shows: its gallery and its join page. */
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
