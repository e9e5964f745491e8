import { type Billing, type PaidPlan, paidPlans } from '@rollcall/schema/plan';
import { BillingChoice } from './billing-choice.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanDescription } from './plan-description.tsx';
import { subscribeTexts } from './subscribe.texts.ts';

interface PlanOfferProps {
  plan: PaidPlan;
  billing: Billing;
  isSold: boolean;
}

/**
 * Renders the choice of the billing period, and of a plan: side by side if the screen is wide enough. Where nothing is
 * sold, the plans are described.
 */
export function PlanOffer({ plan, billing, isSold }: PlanOfferProps) {
  const t = subscribeTexts();
  if (!isSold) {
    return (
      <section aria-label={t.plan} className="mt-10 grid grid-cols-1 gap-x-6 gap-y-10 md:grid-cols-2">
        {paidPlans.map((option) => (
          <PlanDescription key={option} plan={option} />
        ))}
      </section>
    );
  }
  return (
    <>
      <BillingChoice plan={plan} billing={billing} />
      <section aria-label={t.plan} className="mt-4 grid grid-cols-1 gap-3 md:mt-6 md:grid-cols-2 md:gap-6">
        {paidPlans.map((option) => (
          <PlanCard key={option} plan={option} billing={billing} isChosen={option === plan} />
        ))}
      </section>
    </>
  );
}
