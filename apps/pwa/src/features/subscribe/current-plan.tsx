import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { useQuery } from '@tanstack/react-query';
import { subscriptionStatusQuery } from '../../identity/subscription-status.page.ts';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { formatPlanName } from './plan-labels.ts';
import { subscribeTexts } from './subscribe.texts.ts';

interface CurrentPlanProps {
  isAdmin: boolean;
  /** Whether nothing is said about an account without a plan. */
  omitsFree?: boolean;
}

/** Renders the user's current plan above the choice of a plan. */
export function CurrentPlan({ isAdmin, omitsFree = false }: CurrentPlanProps) {
  const { data: status } = useQuery(subscriptionStatusQuery());
  const isOmitted = omitsFree && !isAdmin && !status?.hasSubscription;
  const words = status && !isOmitted && wordsOf(status, isAdmin);
  return words ? <p className="mb-6 font-semibold">{words}</p> : null;
}

function wordsOf(
  { hasSubscription, isPaid, planType, expiresAt, downloadLimit }: SubscriptionStatus,
  isAdmin: boolean,
): string {
  const t = subscribeTexts();
  if (hasSubscription) {
    const plan = formatPlanName(planType);
    if (isPaid) {
      return expiresAt
        ? t.havePaidPlanUntil({ plan, date: formatShortDate({ date: expiresAt }) })
        : t.havePaidPlan({ plan });
    }
    return expiresAt ? t.havePlanUntil({ plan, date: formatShortDate({ date: expiresAt }) }) : t.havePlan({ plan });
  }
  if (isAdmin) return t.runServer;
  return downloadLimit === null ? t.freeHere : t.currentPlan({ plan: formatPlanName('free') });
}
