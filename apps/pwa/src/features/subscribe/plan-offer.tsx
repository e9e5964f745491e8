import { type Billing, billings, entitlementsOf, type PaidPlan, paidPlans, planPrices } from '@rollcall/schema/plan';
import { Link } from '@tanstack/react-router';
import { formatPrice } from '../../language/formats.ts';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { PlanFeatures } from '../../ui/data/plan-features.tsx';
import { Interpolate } from '../../ui/text/interpolate.tsx';
import { planNameTexts } from './plan.texts.ts';
import { annualDiscountPercent } from './plan-labels.ts';
import { subscribeTexts } from './subscribe.texts.ts';

interface PlanOfferProps {
  plan: PaidPlan;
  billing: Billing;
}

/** Renders the features and the monthly or annual price of the selected plan. */
export function PlanOffer({ plan, billing }: PlanOfferProps) {
  const t = subscribeTexts();
  const planNames = planNameTexts();
  const prices = planPrices.subscription[plan];
  const price = (
    <span className="font-display text-40 font-bold tracking-tight text-ink">{formatPrice(prices[billing])}</span>
  );
  const monthly = formatPrice(Math.round(prices.annual / 12));
  return (
    <>
      <Choice
        label={t.plan}
        options={paidPlans}
        names={planNames}
        chosen={plan}
        searchOf={(to) => ({ plan: to, billing })}
      />
      <Choice
        label={t.billing}
        options={billings}
        names={t}
        chosen={billing}
        searchOf={(to) => ({ plan, billing: to })}
      />
      <section aria-labelledby="plan" className="mt-10 border-t-2 border-ink pt-4">
        <h2 id="plan" className="flex items-center justify-between text-21 font-semibold">
          {planNames[plan]}
          {billing === 'annual' && <Badge tone="green">{t.discount({ percent: annualDiscountPercent(plan) })}</Badge>}
        </h2>
        <p className="mt-2 text-muted">
          <Interpolate text={billing === 'annual' ? t.perYear : t.perMonth} parts={{ price, monthly }} />
        </p>
        <PlanFeatures features={featuresOf(plan)} />
      </section>
    </>
  );
}

/** Returns what the server gives with the plan: the list follows the table that the server asks, too. */
function featuresOf(plan: PaidPlan): string[] {
  const t = subscribeTexts();
  const { downloadsPerMonth, hasCleanPhotosOfAll, accessDays, features } = entitlementsOf(plan);
  return [
    ...(plan === 'business' ? [t.everythingInPremium] : []),
    ...features.map((feature) => t[feature]),
    t.unlimitedEvents,
    ...(downloadsPerMonth === null ? [t.unlimitedDownloads, t.highResolution] : []),
    ...(hasCleanPhotosOfAll ? [t.noWatermark] : []),
    ...(accessDays === null ? [t.staysOpen] : []),
  ];
}

interface ChoiceProps<Option extends string> {
  label: string;
  options: readonly Option[];
  names: Record<Option, string>;
  chosen: Option;
  searchOf: (option: Option) => { plan: PaidPlan; billing: Billing };
}

/** Renders a choice between a few options. The URL stores the selected one. */
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
