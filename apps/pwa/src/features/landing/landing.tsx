import type { Customer } from '@rollcall/schema/customer';
import type { EventOn } from '@rollcall/screens/host-landing';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FilmStrip } from '../../ui/photo/film-strip.tsx';
import { CodeForm } from './code-form.tsx';
import { EventOnCard } from './event-on.tsx';
import { Hero } from './hero.tsx';
import { HostLinks, hostLinkClass } from './host-links.tsx';
import { landingTexts } from './landing.texts.ts';
import { Statistics } from './statistics.tsx';

interface LandingProps {
  customer: Customer | null;
  /** The customer's event that is on. */
  eventOn: EventOn | null;
}

/** Renders the top of the landing page: one way in for hosts and one for guests, contact sheet, phone, statistics. */
export function Landing({ customer, eventOn }: LandingProps) {
  return (
    <>
      <Hero links={customer ? <LinksOfHost eventOn={eventOn} /> : <LinksOfVisitor />} codeForm={<CodeForm />} />
      <ContactSheet />
      <Statistics />
    </>
  );
}

function LinksOfVisitor() {
  const t = landingTexts();
  return (
    <HostLinks>
      <ButtonLink to="/customer-register" variant="primary" className={hostLinkClass}>
        {t.getStarted}
      </ButtonLink>
      <ButtonLink to="/events" variant="quiet" className={hostLinkClass}>
        {t.exploreEvents}
      </ButtonLink>
    </HostLinks>
  );
}

/** As server-rendered-host-links.tsx renders them. */
function LinksOfHost({ eventOn }: { eventOn: EventOn | null }) {
  const t = landingTexts();
  const waiting = eventOn?.pendingCount ?? 0;
  return (
    <>
      {eventOn && <LinksOfEvent event={eventOn} waiting={waiting} />}
      <HostLinks>
        <ButtonLink to="/create-event" variant={waiting > 0 ? 'secondary' : 'primary'} className={hostLinkClass}>
          {t.createEvent}
        </ButtonLink>
        <ButtonLink to="/events" variant="quiet" className={hostLinkClass}>
          {t.browseEvents}
        </ButtonLink>
      </HostLinks>
    </>
  );
}

function LinksOfEvent({ event: { id, name }, waiting }: { event: EventOn; waiting: number }) {
  const t = landingTexts();
  const links = (
    <>
      {waiting > 0 && (
        <ButtonLink to="/event/$id/review" params={{ id }} variant="primary" className={hostLinkClass}>
          {t.review}
        </ButtonLink>
      )}
      <ButtonLink to="/event/$id/dashboard" params={{ id }} className={hostLinkClass}>
        {t.dashboard}
      </ButtonLink>
    </>
  );
  return <EventOnCard name={name} toReview={waiting > 0 ? t.toReview(waiting) : null} links={links} />;
}

/** On phones, the frames are small and the second strip is shifted. */
const strips = [
  { frames: [1, 2, 3, 4], className: '' },
  { frames: [5, 6, 7, 8], className: 'max-sm:-mx-8' },
];

/** Renders a decorative contact sheet: two strips of film with one marked frame. */
function ContactSheet() {
  return (
    <div aria-hidden className="flex flex-col gap-2 overflow-hidden">
      {strips.map(({ frames, className }, i) => (
        <FilmStrip
          key={frames[0]}
          frames={frames}
          chosen={6}
          isLazy={i > 0}
          className={classNames('max-sm:*:*:min-w-28', className)}
        />
      ))}
    </div>
  );
}
