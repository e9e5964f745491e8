import {
  annualDiscountPercent,
  type Billing,
  billings,
  formatPrice,
  type PaidPlan,
  paidPlans,
  planPrices,
} from '@rollcall/schema/plan';
import { Link } from '@tanstack/react-router';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PlanFeatures } from '../../ui/plan-features.tsx';
import { planNames } from './plan-words.ts';

const billingNames: Record<Billing, string> = { monthly: 'Monthly', annual: 'Annual' };

const features: Record<PaidPlan, readonly string[]> = {
  premium: [
    'Unlimited events and photos',
    'High-resolution downloads',
    'AI photo categorization',
    'Advanced analytics',
    'Priority support',
  ],
  business: ['Everything in Premium', 'Custom branding', 'Multi-day events', 'API access', 'Dedicated support'],
};

interface PlanOfferProps {
  plan: PaidPlan;
  billing: Billing;
}

/** The plan that was chosen, by the month or by the year: what it includes and what it costs. */
export function PlanOffer({ plan, billing }: PlanOfferProps) {
  const prices = planPrices.subscription[plan];
  return (
    <>
      <Choice
        label="Plan"
        options={paidPlans}
        names={planNames}
        chosen={plan}
        searchOf={(to) => ({ plan: to, billing })}
      />
      <Choice
        label="Billing"
        options={billings}
        names={billingNames}
        chosen={billing}
        searchOf={(to) => ({ plan, billing: to })}
      />
      <section aria-labelledby="plan" className="mt-10 border-t-2 border-ink pt-4">
        <h2 id="plan" className="flex items-center justify-between text-21 font-semibold">
          {planNames[plan]}
          {billing === 'annual' && <Badge tone="green">{annualDiscountPercent(plan)}% OFF</Badge>}
        </h2>
        <p className="mt-2 text-muted">
          <span className="font-display text-40 font-bold tracking-tight text-ink">{formatPrice(prices[billing])}</span>{' '}
          {billing === 'annual' ? `per year, ${formatPrice(Math.round(prices.annual / 12))} per month` : 'per month'}
        </p>
        <PlanFeatures features={features[plan]} />
      </section>
    </>
  );
}

interface ChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  names: Record<Option, string>;
  chosen: Option;
  searchOf: (option: Option) => { plan: PaidPlan; billing: Billing };
}

/** One of a few, kept in the address. */
function Choice<Option extends string>({ label, options, names, chosen, searchOf }: ChoiceProps<Option>) {
  return (
    <nav aria-label={label} className="mt-2 flex gap-2">
      {options.map((option) => (
        <Link
          key={option}
          to="/subscribe"
          search={searchOf(option)}
          replace
          aria-current={option === chosen ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-11 grow basis-0 items-center justify-center rounded-control border px-4 text-15 font-semibold',
            option === chosen ? 'border-ink bg-ink text-paper' : 'border-edge',
          )}
        >
          {names[option]}
        </Link>
      ))}
    </nav>
  );
}
