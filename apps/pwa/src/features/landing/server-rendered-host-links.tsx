import { hostLandingMarks } from '@rollcall/screens/host-landing';
import { ButtonAnchor } from '../../ui/form/button.tsx';
import { EventOnCard } from './event-on.tsx';
import { HostLinks, hostLinkClass } from './host-links.tsx';
import { landingTexts } from './landing.texts.ts';

/**
 * Renders the links of the landing page for a host as a template of its document, as landing.tsx does once the app is there.
 * `event`: whether one is on, and photos of it wait for review.
 */
export function ServerRenderedHostLinks({ event }: { event: 'waiting' | 'reviewed' | 'none' }) {
  const t = landingTexts();
  const { id, name, toReview } = hostLandingMarks;
  const isWaiting = event === 'waiting';
  const links = (
    <>
      {isWaiting && (
        <ButtonAnchor href={`/event/${id}/review`} variant="primary" className={hostLinkClass}>
          {t.review}
        </ButtonAnchor>
      )}
      <ButtonAnchor href={`/event/${id}/dashboard`} className={hostLinkClass}>
        {t.dashboard}
      </ButtonAnchor>
    </>
  );
  return (
    <>
      {event !== 'none' && <EventOnCard name={name} toReview={isWaiting ? toReview : null} links={links} />}
      <HostLinks>
        <ButtonAnchor href="/create-event" variant={isWaiting ? 'secondary' : 'primary'} className={hostLinkClass}>
          {t.createEvent}
        </ButtonAnchor>
        <ButtonAnchor href="/events" variant="quiet" className={hostLinkClass}>
          {t.browseEvents}
        </ButtonAnchor>
      </HostLinks>
    </>
  );
}
