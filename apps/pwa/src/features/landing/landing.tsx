import type { Customer } from '@rollcall/schema/customer';
import { ButtonLink } from '../../ui/form/button.tsx';
import { FilmStrip } from '../../ui/photo/film-strip.tsx';
import { CodeForm } from './code-form.tsx';
import { Hero } from './hero.tsx';
import { landingTexts } from './landing.texts.ts';
import { Statistics } from './statistics.tsx';

/** Renders the top of the landing page: hero, contact sheet, statistics and event code form. */
export function Landing({ customer }: { customer: Customer | null }) {
  const t = landingTexts();
  return (
    <>
      <Hero>
        <div className="mt-6 grid gap-2 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
          {customer ? (
            <>
              <ButtonLink to="/create-event" variant="primary">
                {t.createEvent}
              </ButtonLink>
              <ButtonLink to="/events">{t.browseEvents}</ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink to="/customer-register" variant="primary">
                {t.getStarted}
              </ButtonLink>
              <ButtonLink to="/events">{t.exploreEvents}</ButtonLink>
            </>
          )}
        </div>
      </Hero>
      <ContactSheet />
      <Statistics />
      <section
        aria-labelledby="have-a-code"
        className="mx-auto grid max-w-7xl grid-cols-1 gap-4 px-4 py-16 md:grid-cols-12 md:items-end"
      >
        <div className="md:col-span-6">
          <h2 id="have-a-code" className="font-display text-28 font-semibold tracking-tight">
            {t.haveCode}
          </h2>
          <p className="mt-1 text-muted">{t.whereCodeIs}</p>
        </div>
        <CodeForm />
      </section>
    </>
  );
}

const strips = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
  [9, 10, 11, 12],
];

/** Renders a decorative contact sheet: three strips of film with one marked frame. */
function ContactSheet() {
  return (
    <div aria-hidden className="flex flex-col gap-2 overflow-hidden">
      {strips.map((frames, i) => (
        <FilmStrip key={frames[0]} frames={frames} chosen={6} isLazy={i > 0} className="even:-mx-8 sm:even:mx-0" />
      ))}
    </div>
  );
}
