import { type Billing, type PaidPlan, planPrices } from '@rollcall/schema/plan';
import { Link } from '@tanstack/react-router';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useSupportHours } from '../../identity/instance.page.ts';
import { formatPrice } from '../../language/formats.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { PlanFeatures } from '../../ui/data/plan-features.tsx';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import { listFeatures } from './list-features.ts';
import { planNameTexts } from './plan.texts.ts';
import { annualDiscountPercent } from './plan-labels.ts';
import { subscribeTexts } from './subscribe.texts.ts';

interface PlanCardProps {
  plan: PaidPlan;
  billing: Billing;
  isChosen: boolean;
}

/**
 * Renders the price and the features of a plan. The whole card selects the plan; the URL stores the selected
 * one.
 */
export function PlanCard({ plan, billing, isChosen }: PlanCardProps) {
  const t = subscribeTexts();
  const hasSupport = useSupportHours() !== undefined;
  const prices = planPrices.subscription[plan];
  const price = (
    <span className="font-display text-40 font-bold tracking-tight text-ink">{formatPrice(prices[billing])}</span>
  );
  const Mark = isChosen ? CircleCheck : Circle;
  return (
    <article
      aria-labelledby={`plan-${plan}`}
      className={classNames(
        'relative rounded-control border p-4 md:p-6',
        isChosen ? 'border-ink bg-surface inset-ring inset-ring-ink' : 'border-edge hover:border-ink',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={`plan-${plan}`} className="text-21 font-semibold">
          <Link
            to="/subscribe"
            search={{ plan, billing }}
            replace
            resetScroll={false}
            aria-current={isChosen ? 'true' : undefined}
            className="flex min-h-11 items-center gap-2 after:absolute after:inset-0 after:rounded-control"
          >
            <Mark size={20} className="shrink-0" />
            {planNameTexts()[plan]}
          </Link>
        </h2>
        {billing === 'annual' && <Badge tone="green">{t.discount({ percent: annualDiscountPercent(plan) })}</Badge>}
      </div>
      <p className="text-muted">
        <Interpolate text={billing === 'annual' ? t.perYear : t.perMonth} parts={{ price }} />
        {billing === 'annual' && (
          <span className="block">
            <Interpolate text={t.perMonth} parts={{ price: formatPrice(Math.round(prices.annual / 12)) }} />
          </span>
        )}
      </p>
      <div className="-mb-6">
        <PlanFeatures features={listFeatures(plan, hasSupport)} />
      </div>
    </article>
  );
}
