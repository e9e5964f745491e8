import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { ManageBilling } from './manage-billing.tsx';
import { lastPlanTexts } from './subscription-overview.texts.ts';

/** Says why a plan that the payment provider still charges for permits nothing, and leads there instead of to a second plan. */
export function UnsettledPlan({ status: { status } }: { status: SubscriptionStatus }) {
  return (
    <div className="mt-6">
      <p role="status" className="mb-4 text-15 text-muted">
        {status !== 'none' && lastPlanTexts()[status]}
      </p>
      <ManageBilling />
    </div>
  );
}
