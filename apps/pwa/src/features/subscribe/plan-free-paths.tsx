import { ButtonLink } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { subscribeTexts } from './subscribe.texts.ts';

/** Leads on to the events where no plan is sold, so that an account buys nothing either. */
export function PlanFreePaths({ isSignedIn }: { isSignedIn: boolean }) {
  const t = subscribeTexts();
  return (
    <section aria-label={t.account} className="mt-10 border-t border-line pt-4">
      <p className="text-muted">{t.noPlanNeeded}</p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:flex-col">
        {isSignedIn ? (
          <ButtonLink to="/customer-dashboard">{t.yourEvents}</ButtonLink>
        ) : (
          <ButtonLink to="/events">{t.allEvents}</ButtonLink>
        )}
        <ButtonLink to="/" variant="quiet">
          {uiTexts().backToHome}
        </ButtonLink>
      </div>
    </section>
  );
}
