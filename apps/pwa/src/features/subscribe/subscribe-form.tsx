import type { NewSubscription } from '@rollcall/schema/subscription';
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
  purchase: Pick<NewSubscription, 'plan'> & Partial<NewSubscription>;
  /** In US cents. */
  cents: number;
  /** For visitors: called when they submit the form, since a plan requires an account. */
  onSignIn?: (() => void) | undefined;
}

/** Starts a payment. Renders nothing on a server that accepts none, as `NoPaymentsNotice` says. */
export function SubscribeForm({ purchase, cents, onSignIn }: SubscribeFormProps) {
  const t = subscribeTexts();
  const acceptsPayments = useAcceptsPayments();
  const subscription = useMutation({ mutationFn: createSubscription });
  const price = formatPrice(cents);

  function subscribe(event: FormEvent) {
    event.preventDefault();
    if (onSignIn) onSignIn();
    else subscription.mutate(purchase);
  }

  if (subscription.isSuccess) {
    return (
      <Suspense fallback={<p role="status">{t.subscribing}</p>}>
        <PaymentForm secret={subscription.data} price={price} eventId={purchase.eventId} />
      </Suspense>
    );
  }
  if (acceptsPayments === false) return null;
  return (
    <form onSubmit={subscribe} className="mt-6">
      <Button type="submit" variant="primary" wide disabled={!acceptsPayments} isBusy={subscription.isPending}>
        {subscription.isPending ? t.subscribing : t.subscribeTo({ plan: formatPlanName(purchase.plan) })}
      </Button>
      <div role="alert">
        {subscription.isError && <Refusal title={t.failed} reason={problemText(subscription.error, t.noAnswer)} />}
      </div>
    </form>
  );
}
