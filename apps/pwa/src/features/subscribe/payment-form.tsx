import type { PaymentSecret } from '@rollcall/schema/subscription';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Refusal } from './refusal.tsx';
import { subscribeTexts } from './subscribe.texts.ts';

interface PaymentFormProps {
  secret: PaymentSecret;
  /** What is charged, now or at the end of a trial, such as `$19`. */
  price: string;
  /** The event whose plan it is; undefined for the plan of an account. */
  eventId: string | undefined;
}

/** Renders the payment provider's form. It leads to /subscription/success; the plan begins when the provider says so. */
export default function PaymentForm({ secret, price, eventId }: PaymentFormProps) {
  // The script is loaded by a server that takes payments, when somebody is about to pay.
  const [stripe] = useState<Promise<Stripe | null>>(() => loadStripe(secret.publishableKey));
  return (
    <Elements stripe={stripe} options={{ clientSecret: secret.clientSecret }}>
      <CardForm intent={secret.intent} price={price} eventId={eventId} />
    </Elements>
  );
}

function CardForm({
  intent,
  price,
  eventId,
}: Pick<PaymentFormProps, 'price' | 'eventId'> & { intent: PaymentSecret['intent'] }) {
  const t = subscribeTexts();
  const stripe = useStripe();
  const elements = useElements();
  const [isLoaded, setIsLoaded] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const payment = useMutation({
    mutationFn: async () => {
      if (!stripe || !elements) throw new Error(t.formNotLoaded);
      const success = `${window.location.origin}/subscription/success`;
      const confirmParams = { return_url: eventId ? `${success}?event=${encodeURIComponent(eventId)}` : success };
      const { error } = await (intent === 'setup'
        ? stripe.confirmSetup({ elements, confirmParams })
        : stripe.confirmPayment({ elements, confirmParams }));
      throw new Error(error.message ?? t.failed);
    },
  });

  function pay(event: FormEvent) {
    event.preventDefault();
    payment.mutate();
  }

  const isTrial = intent === 'setup';
  return (
    <form onSubmit={pay} className="mt-6">
      <PaymentElement onReady={() => setIsLoaded(true)} onLoadError={() => setHasFailed(true)} />
      {isTrial && <p className="mt-4 text-15 text-muted">{t.trialNote({ price })}</p>}
      <Button type="submit" variant="primary" wide className="mt-4" disabled={!isLoaded} isBusy={payment.isPending}>
        {payment.isPending ? t.paying : isTrial ? t.startTrial : t.pay({ price })}
      </Button>
      <div role="alert">
        {hasFailed && <Refusal title={t.formNotLoaded} />}
        {payment.isError && <Refusal title={t.paymentFailed} reason={payment.error.message} />}
      </div>
    </form>
  );
}
