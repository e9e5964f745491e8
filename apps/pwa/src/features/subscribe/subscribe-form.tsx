import { type Billing, type PaidPlan, planPrices } from '@rollcall/schema/plan';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense } from 'react';
import { useAcceptsPayments } from '../../identity/instance.page.ts';
import { formatPrice } from '../../language/formats.ts';
import { createSubscription } from '../../remote/subscriptions.ts';
import { Button } from '../../ui/form/button.tsx';
import { problemText } from '../../ui/text/problem-text.ts';
import { formatPlanName } from './plan-labels.ts';
import { Refusal } from './refusal.tsx';
import { subscribeTexts } from './subscribe.texts.ts';

/** The payment provider's packages, which nobody else loads. */
const PaymentForm = lazy(() => import('./payment-form.tsx'));

interface SubscribeFormProps {
  plan: PaidPlan;
  billing: Billing;
  /** Whether nobody is signed in. */
  isVisitor: boolean;
  /** Called when a visitor submits the form, since a plan requires an account. */
  onSignIn: () => void;
}

/** Starts a payment. The form states whether this server accepts none, before and after it is submitted. */
export function SubscribeForm({ plan, billing, isVisitor, onSignIn }: SubscribeFormProps) {
  const t = subscribeTexts();
  const acceptsPayments = useAcceptsPayments();
  const subscription = useMutation({ mutationFn: createSubscription });
  const price = formatPrice(planPrices.subscription[plan][billing]);

  function subscribe(event: FormEvent) {
    event.preventDefault();
    if (isVisitor) onSignIn();
    else subscription.mutate({ plan, billing });
  }

  if (subscription.isSuccess) {
    return (
      <Suspense fallback={<p role="status">{t.subscribing}</p>}>
        <PaymentForm secret={subscription.data} price={price} />
      </Suspense>
    );
  }
  return (
    <form onSubmit={subscribe} className="mt-6">
      {!acceptsPayments && (
        <p role="note" className="mb-4 rounded-control border border-line bg-surface p-4 text-15">
          {t.noPayments}
        </p>
      )}
      <Button type="submit" variant="primary" wide isBusy={subscription.isPending}>
        {subscription.isPending ? t.subscribing : t.subscribeTo({ plan: formatPlanName(plan) })}
      </Button>
      <div role="alert">
        {subscription.isError && <Refusal title={t.failed} reason={problemText(subscription.error, t.noAnswer)} />}
      </div>
      {isVisitor && <p className="mt-4 text-15 text-muted">{t.signInFirst}</p>}
    </form>
  );
}
