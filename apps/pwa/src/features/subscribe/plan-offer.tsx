import { type Billing, type PaidPlan, paidPlans } from '@rollcall/schema/plan';
import { BillingChoice } from './billing-choice.tsx';
import { PlanCard } from './plan-card.tsx';
import { subscribeTexts } from './subscribe.texts.ts';

interface PlanOfferProps {
  plan: PaidPlan;
  billing: Billing;
}

/** Renders the choice of the billing period, and of a plan: side by side if the screen is wide enough. */
export function PlanOffer({ plan, billing }: PlanOfferProps) {
  return (
    <>
      <BillingChoice plan={plan} billing={billing} />
      <section
        aria-label={subscribeTexts().plan}
        className="mt-4 grid grid-cols-1 gap-3 md:mt-6 md:grid-cols-2 md:gap-6"
      >
        {paidPlans.map((option) => (
          <PlanCard key={option} plan={option} billing={billing} isChosen={option === plan} />
        ))}
      </section>
    </>
  );
}
