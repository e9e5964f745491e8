import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { analyticsTexts } from './analytics.texts.ts';
import { SampleReport } from './sample-report.tsx';

/**
 * Renders what more the analytics show and the way to the plan that includes it. Where no plan is sold, it says so before
 * the way to the plans.
 */
export function AnalyticsOffer() {
  const t = analyticsTexts();
  const acceptsPayments = useAcceptsPayments();
  return (
    <div className="grid grid-cols-1 gap-10 lg:grid-cols-2 lg:gap-16">
      <div>
        <h2 className="font-display text-28 font-semibold tracking-tight">{t.offer}</h2>
        <p className="mt-2 max-w-md text-muted">{t.offerNote}</p>
        {acceptsPayments === false && <p className="mt-2 max-w-md text-muted">{t.noPayments}</p>}
        <ButtonLink
          to="/subscribe"
          search={{ plan: 'premium' }}
          variant={acceptsPayments === false ? 'secondary' : 'primary'}
          className="mt-6 max-sm:w-full"
        >
          {t.seePlans}
        </ButtonLink>
      </div>
      <SampleReport />
    </div>
  );
}
