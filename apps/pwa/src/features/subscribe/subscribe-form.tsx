import type { Billing, PaidPlan } from '@rollcall/schema/plan';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { createSubscription } from '../../remote/subscriptions.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { formatPlanName } from './plan-labels.ts';
import { subscribeTexts } from './subscribe.texts.ts';

interface SubscribeFormProps {
  plan: PaidPlan;
  billing: Billing;
  /** Whether nobody is signed in. */
  isVisitor: boolean;
  /** Called when a visitor submits the form, since a plan requires an account. */
  onSignIn: () => void;
}

/** Starts a payment. The form states that this server accepts no payments, before and after it is submitted. */
export function SubscribeForm({ plan, billing, isVisitor, onSignIn }: SubscribeFormProps) {
  const t = subscribeTexts();
  const payment = useMutation({ mutationFn: createSubscription });

  function subscribe(event: FormEvent) {
    event.preventDefault();
    if (isVisitor) onSignIn();
    else payment.mutate({ plan, billing });
  }

  return (
    <form onSubmit={subscribe}>
      <p role="note" className="mb-4 rounded-control border border-line bg-surface p-4 text-15">
        {t.noPayments}
      </p>
      <Button type="submit" variant="primary" wide isBusy={payment.isPending}>
        {payment.isPending ? t.subscribing : t.subscribeTo({ plan: formatPlanName(plan) })}
      </Button>
      <div role="alert">
        {payment.isError && (
          <p className="mt-4 rounded-control border border-red p-4 text-15 text-red">
            {t.failed}
            <span className="mt-1 block text-muted">{problemText(payment.error, t.noAnswer)}</span>
          </p>
        )}
      </div>
      {isVisitor && <p className="mt-4 text-15 text-muted">{t.signInFirst}</p>}
    </form>
  );
}
