import type { Customer } from '@rollcall/schema/customer';
import { ButtonLink } from '../../ui/form/button.tsx';
import { belowTheFoldTexts } from './below-the-fold.texts.ts';

/** Renders the final section, which repeats the call to action. */
export function CallToAction({ customer }: { customer: Customer | null }) {
  const t = belowTheFoldTexts();
  return (
    <section aria-labelledby="closing" data-theme="dark" className="bg-film text-ink">
      <div className="mx-auto flex max-w-7xl flex-col gap-6 px-gutter pt-10 md:flex-row md:pt-16 md:items-end md:justify-between">
        <h2 id="closing" className="font-display text-40 font-bold tracking-tight md:text-64">
          {t.closing}
        </h2>
        <div className="flex shrink-0 flex-wrap gap-2 md:flex-col lg:flex-row">
          {customer ? (
            <ButtonLink to="/create-event" variant="primary">
              {t.createFirstEvent}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink to="/customer-register" variant="primary">
                {t.signUp}
              </ButtonLink>
              <ButtonLink to="/events" variant="quiet" className="lg:-mr-4">
                {t.browseEvents}
              </ButtonLink>
            </>
          )}
        </div>
      </div>
      <p
        aria-hidden
        className="mx-auto mt-10 flex max-w-7xl md:mt-16 justify-between px-gutter pb-3 font-mono text-11 text-film-print"
      >
        <span>36</span>
        <span>▸ 36A</span>
      </p>
    </section>
  );
}
