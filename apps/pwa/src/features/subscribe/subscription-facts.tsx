import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { Badge } from '../../ui/data/badge.tsx';
import { Fact } from '../../ui/data/fact.tsx';
import { listDate } from '../../ui/event/event-date.ts';
import { planFactTexts } from './plan.texts.ts';
import { downloadsUsed, planTitle, statusWord } from './plan-words.ts';

/** Renders the details of a subscription. `paymentId` is the payment provider's id of the payment, if any. */
export function SubscriptionFacts({ status, paymentId }: { status: SubscriptionStatus; paymentId?: string }) {
  const t = planFactTexts();
  const { hasSubscription, planType, expiresAt } = status;
  return (
    <dl>
      <Fact name={t.plan}>{planTitle(planType)}</Fact>
      <Fact name={t.status}>
        <Badge tone={hasSubscription ? 'green' : 'neutral'}>{statusWord(status.status)}</Badge>
      </Fact>
      <Fact name={status.status === 'expired' ? t.expired : t.expires}>
        {expiresAt ? listDate({ date: expiresAt }) : hasSubscription ? t.noEnd : '–'}
      </Fact>
      <Fact name={t.downloads}>{downloadsUsed(status)}</Fact>
      {paymentId && (
        <Fact name={t.paymentId}>
          <span className="font-mono text-13 break-all">{paymentId}</span>
        </Fact>
      )}
    </dl>
  );
}
