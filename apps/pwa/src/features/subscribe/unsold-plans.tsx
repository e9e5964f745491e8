import { freeAccessDays, freeDownloadsPerMonth, type PaidPlan, paidPlans, planPrices } from '@rollcall/schema/plan';
import type { ReactNode } from 'react';
import { useSupportHours } from '../../identity/instance.page.ts';
import { formatPrice } from '../../language/formats.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { PlanFeatures } from '../../ui/data/plan-features.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { listFeatures } from './list-features.ts';
import { planNameTexts } from './plan.texts.ts';
import { annualDiscountPercent } from './plan-labels.ts';
import { subscribeTexts } from './subscribe.texts.ts';

interface UnsoldPlansProps {
  isSignedIn: boolean;
  /** The plan of the account; null while unknown, and for visitors. */
  currentPlan: string | null;
}

/** Describes the plans where none is sold, what needs none first, and below them the way on. */
export function UnsoldPlans({ isSignedIn, currentPlan }: UnsoldPlansProps) {
  const t = subscribeTexts();
  const free = [
    t.hostEvents,
    t.viewPhotos,
    t.unlimitedUploads,
    t.freeDownloads(freeDownloadsPerMonth),
    t.opensFor(freeAccessDays),
    t.watermarkedViews,
  ];
  return (
    <>
      <section
        aria-label={t.plan}
        className="grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-10"
      >
        <Plan plan="free" cents={0} features={free} isCurrent={currentPlan === 'free'} />
        {paidPlans.map((plan) => (
          <PaidPlanDescription key={plan} plan={plan} isCurrent={currentPlan === plan} />
        ))}
      </section>
      <p className="mt-10 flex flex-wrap gap-2 max-sm:flex-col">
        {isSignedIn ? (
          <ButtonLink to="/customer-dashboard">{t.yourEvents}</ButtonLink>
        ) : (
          <ButtonLink to="/events">{t.allEvents}</ButtonLink>
        )}
        <ButtonLink to="/" variant="quiet">
          {uiTexts().backToHome}
        </ButtonLink>
      </p>
    </>
  );
}

function PaidPlanDescription({ plan, isCurrent }: { plan: PaidPlan; isCurrent: boolean }) {
  const t = subscribeTexts();
  const hasSupport = useSupportHours() !== undefined;
  const { monthly, annual } = planPrices.subscription[plan];
  return (
    <Plan plan={plan} cents={monthly} features={listFeatures(plan, hasSupport)} isCurrent={isCurrent}>
      <div className="flex items-start justify-between gap-3 border-t border-line pt-3 text-15 text-muted">
        <p>
          <Interpolate text={t.perYear} parts={{ price: formatPrice(annual) }} />
          <span className="block">
            <Interpolate text={t.perMonth} parts={{ price: formatPrice(Math.round(annual / 12)) }} />
          </span>
        </p>
        <Badge>{t.discount({ percent: annualDiscountPercent(plan) })}</Badge>
      </div>
    </Plan>
  );
}

interface PlanProps {
  plan: 'free' | PaidPlan;
  /** Per month. */
  cents: number;
  features: readonly string[];
  isCurrent: boolean;
  /** What stands below the features. */
  children?: ReactNode;
}

function Plan({ plan, cents, features, isCurrent, children }: PlanProps) {
  const t = subscribeTexts();
  const price = <span className="font-display text-40 font-bold tracking-tight text-ink">{formatPrice(cents)}</span>;
  return (
    <article aria-labelledby={`plan-${plan}`} className="flex flex-col border-t-2 border-ink pt-4">
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h2 id={`plan-${plan}`} className="text-21 font-semibold">
          {planNameTexts()[plan]}
        </h2>
        {isCurrent && <Badge tone="green">{t.current}</Badge>}
      </div>
      <p className="mt-2 text-muted">
        <Interpolate text={t.perMonth} parts={{ price }} />
      </p>
      <PlanFeatures features={features} />
      {children}
    </article>
  );
}
