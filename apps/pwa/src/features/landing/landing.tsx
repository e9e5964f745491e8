import type { Customer } from '@rollcall/schema/customer';
import { classNames } from '../../ui/class-names.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FilmStrip } from '../../ui/photo/film-strip.tsx';
import { CodeForm } from './code-form.tsx';
import { Hero } from './hero.tsx';
import { HostLinks, hostLinkClass } from './host-links.tsx';
import { landingTexts } from './landing.texts.ts';
import { Statistics } from './statistics.tsx';

/** Renders the top of the landing page: one way in for hosts and one for guests, contact sheet, phone, statistics. */
export function Landing({ customer }: { customer: Customer | null }) {
  return (
    <>
      <Hero links={<AppLinks customer={customer} />} codeForm={<CodeForm />} />
      <ContactSheet />
      <Statistics />
    </>
  );
}

function AppLinks({ customer }: { customer: Customer | null }) {
  const t = landingTexts();
  const start = customer
    ? ({ to: '/create-event', text: t.createEvent } as const)
    : ({ to: '/customer-register', text: t.getStarted } as const);
  return (
    <HostLinks>
      <ButtonLink to={start.to} variant="primary" className={hostLinkClass}>
        {start.text}
      </ButtonLink>
      <ButtonLink to="/events" variant="quiet" className={hostLinkClass}>
        {customer ? t.browseEvents : t.exploreEvents}
      </ButtonLink>
    </HostLinks>
  );
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
