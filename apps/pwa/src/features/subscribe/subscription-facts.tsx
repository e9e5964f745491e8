import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { Badge } from '../../ui/badge.tsx';
import { listDate } from '../../ui/event-date.ts';
import { Fact } from '../../ui/fact.tsx';
import { downloadsUsed, planTitle, statusWord } from './plan-words.ts';

/** A plan in four lines. `paymentId` is what the payment provider calls the payment, where there was one. */
export function SubscriptionFacts({ status, paymentId }: { status: SubscriptionStatus; paymentId?: string }) {
  const { hasSubscription, planType, expiresAt } = status;
  return (
    <dl>
      <Fact name="Plan">{planTitle(planType)}</Fact>
      <Fact name="Status">
        <Badge tone={hasSubscription ? 'green' : 'neutral'}>{statusWord(status.status)}</Badge>
      </Fact>
      <Fact name={status.status === 'expired' ? 'Expired' : 'Expires'}>
        {expiresAt ? listDate({ date: expiresAt }) : hasSubscription ? 'When it is cancelled' : '–'}
      </Fact>
      <Fact name="Downloads used">{downloadsUsed(status)}</Fact>
      {paymentId && (
        <Fact name="Payment id">
          <span className="font-mono text-13 break-all">{paymentId}</span>
        </Fact>
      )}
    </dl>
  );
}
