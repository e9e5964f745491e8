import type { Billing, PaidPlan } from '@rollcall/schema/plan';
import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { subscriptionStatusQuery } from '../../identity/subscription-status.page.ts';
import { changeSubscription } from '../../remote/subscriptions.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { ManageBilling } from './manage-billing.tsx';
import { formatPlanName } from './plan-labels.ts';
import { Refusal } from './refusal.tsx';
import { subscribeTexts } from './subscribe.texts.ts';

interface ChangePlanProps {
  plan: PaidPlan;
  billing: Billing;
  status: SubscriptionStatus;
}

/** Changes a paid plan to the selected one, and leads to the payment provider for everything else. */
export function ChangePlan({ plan, billing, status }: ChangePlanProps) {
  const t = subscribeTexts();
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: changeSubscription,
    onSuccess: () => queries.invalidateQueries({ queryKey: subscriptionStatusQuery().queryKey }),
  });
  const isCurrent = status.planType === plan && status.billing === billing;
  return (
    <div className="mt-6">
      <p role="status" className="mb-4 text-15 text-muted">
        {isCurrent ? t.yourPlan : t.changeNote}
      </p>
      <div className="flex flex-wrap gap-2">
        {!isCurrent && (
          <Button variant="primary" isBusy={change.isPending} onClick={() => change.mutate({ plan, billing })}>
            {t.changeTo({ plan: formatPlanName(plan) })}
          </Button>
        )}
        <ManageBilling />
      </div>
      <div role="alert">
        {change.isError && <Refusal title={t.paymentFailed} reason={problemText(change.error, t.noAnswer)} />}
      </div>
    </div>
  );
}
