import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { Badge } from '../../ui/data/badge.tsx';
import { DescriptionItem } from '../../ui/data/description-list.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { planFactTexts } from './plan.texts.ts';
import { formatDownloads, formatPlanName, formatSubscriptionStatus } from './plan-labels.ts';

/** Renders the details of a subscription. `paymentId` is the payment provider's id of the payment, if any. */
export function SubscriptionDetails({ status, paymentId }: { status: SubscriptionStatus; paymentId?: string }) {
  const t = planFactTexts();
  const { hasSubscription, planType, expiresAt } = status;
  return (
    <dl>
      <DescriptionItem name={t.plan}>{formatPlanName(planType)}</DescriptionItem>
      <DescriptionItem name={t.status}>
        <Badge tone={hasSubscription ? 'green' : 'neutral'}>{formatSubscriptionStatus(status.status)}</Badge>
      </DescriptionItem>
      <DescriptionItem name={status.status === 'expired' ? t.expired : t.expires}>
        {expiresAt ? formatShortDate({ date: expiresAt }) : hasSubscription ? t.noEnd : '–'}
      </DescriptionItem>
      <DescriptionItem name={t.downloads}>{formatDownloads(status)}</DescriptionItem>
      {paymentId && (
        <DescriptionItem name={t.paymentId}>
          <span className="font-mono text-13 break-all">{paymentId}</span>
        </DescriptionItem>
      )}
    </dl>
  );
}
