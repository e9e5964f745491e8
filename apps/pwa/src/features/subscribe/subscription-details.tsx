import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { Badge } from '../../ui/data/badge.tsx';
import { DescriptionItem } from '../../ui/data/description-list.tsx';
import { SettingsFact } from '../../ui/data/settings-section.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { planFactTexts } from './plan.texts.ts';
import { formatDownloads, formatPlanName, formatSubscriptionStatus } from './plan-labels.ts';

interface SubscriptionDetailsProps {
  status: SubscriptionStatus;
  /** The payment provider's id of the payment, if any. */
  paymentId?: string;
  /** Whether each value stands beside its name. */
  isCompact?: boolean;
  /** Whether what a user without a plan doesn't have is left out. */
  omitsAbsent?: boolean;
}

/** Renders the details of a subscription. */
export function SubscriptionDetails({
  status,
  paymentId,
  isCompact = false,
  omitsAbsent = false,
}: SubscriptionDetailsProps) {
  const t = planFactTexts();
  const Item = isCompact ? SettingsFact : DescriptionItem;
  const { hasSubscription, planType, expiresAt } = status;
  return (
    <dl>
      <Item name={t.plan}>{formatPlanName(planType)}</Item>
      {(!omitsAbsent || status.status !== 'none') && (
        <Item name={t.status}>
          <Badge tone={hasSubscription ? 'green' : 'neutral'}>{formatSubscriptionStatus(status.status)}</Badge>
        </Item>
      )}
      {(!omitsAbsent || hasSubscription || expiresAt) && (
        <Item name={status.status === 'expired' ? t.expired : t.expires}>
          {expiresAt ? formatShortDate({ date: expiresAt }) : hasSubscription ? t.noEnd : '–'}
        </Item>
      )}
      <Item name={t.downloads}>{formatDownloads(status)}</Item>
      {paymentId && (
        <Item name={t.paymentId}>
          <span className="font-mono text-13 break-all">{paymentId}</span>
        </Item>
      )}
    </dl>
  );
}
