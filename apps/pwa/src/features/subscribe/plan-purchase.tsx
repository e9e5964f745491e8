import { type Billing, type PaidPlan, planPrices } from '@rollcall/schema/plan';
import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { useQuery } from '@tanstack/react-query';
import { subscriptionStatusQuery } from '../../identity/subscription-status.page.ts';
import { ChangePlan } from './change-plan.tsx';
import { ManageBilling } from './manage-billing.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { lastPlanTexts } from './subscription-overview.texts.ts';

interface PlanPurchaseProps {
  plan: PaidPlan;
  billing: Billing;
  isSignedIn: boolean;
  /** For visitors, who sign in first. */
  onSignIn: (() => void) | undefined;
}

/** Sells the selected plan, or changes the one that is paid for already. */
export function PlanPurchase({ plan, billing, isSignedIn, onSignIn }: PlanPurchaseProps) {
  const { data: status } = useQuery({ ...subscriptionStatusQuery(), enabled: isSignedIn });
  if (isSignedIn && status?.isPaid) {
    return status.hasSubscription ? (
      <ChangePlan plan={plan} billing={billing} status={status} />
    ) : (
      <UnsettledPlan status={status} />
    );
  }
  return (
    <SubscribeForm
      key={`${plan} ${billing}`}
      purchase={{ plan, billing }}
      cents={planPrices.subscription[plan][billing]}
      onSignIn={onSignIn}
    />
  );
}

/** Says why a plan that the payment provider still charges for permits nothing, and leads there instead of to a second plan. */
function UnsettledPlan({ status: { status } }: { status: SubscriptionStatus }) {
  return (
    <div className="mt-6">
      <p role="status" className="mb-4 text-15 text-muted">
        {status !== 'none' && lastPlanTexts()[status]}
      </p>
      <ManageBilling />
    </div>
  );
}
