import { type Billing, type PaidPlan, planPrices } from '@rollcall/schema/plan';
import { useQuery } from '@tanstack/react-query';
import { subscriptionStatusQuery } from '../../identity/subscription-status.page.ts';
import { ChangePlan } from './change-plan.tsx';
import { SubscribeForm } from './subscribe-form.tsx';
import { UnsettledPlan } from './unsettled-plan.tsx';

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
