import { type PaidPlan, planPrices } from '@rollcall/schema/plan';
import { formatPrice } from '../../language/formats.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { PlanFeatures } from '../../ui/data/plan-features.tsx';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import { listFeatures } from './list-features.ts';
import { planNameTexts } from './plan.texts.ts';
import { annualDiscountPercent } from './plan-labels.ts';
import { subscribeTexts } from './subscribe.texts.ts';

/** Renders the prices and the features of a plan where it is not sold, so that there is nothing to select. */
export function PlanDescription({ plan }: { plan: PaidPlan }) {
  const t = subscribeTexts();
  const { monthly, annual } = planPrices.subscription[plan];
  const price = (
    <span className="font-display text-28 font-semibold tracking-tight text-ink">{formatPrice(monthly)}</span>
  );
  const yearly = { price: formatPrice(annual), monthly: formatPrice(Math.round(annual / 12)) };
  return (
    <article aria-labelledby={`plan-${plan}`} className="border-t-2 border-ink pt-4">
      <h2 id={`plan-${plan}`} className="text-21 font-semibold">
        {planNameTexts()[plan]}
      </h2>
      <p className="mt-2 text-muted">
        <Interpolate text={t.perMonth} parts={{ price }} />
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-15 text-muted">
        <span>
          <Interpolate text={t.perYear} parts={yearly} />
        </span>
        <Badge>{t.discount({ percent: annualDiscountPercent(plan) })}</Badge>
      </p>
      <PlanFeatures features={listFeatures(plan)} />
    </article>
  );
}
