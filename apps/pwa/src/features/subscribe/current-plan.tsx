import type { SubscriptionStatus } from '@rollcall/schema/subscription';
import { useQuery } from '@tanstack/react-query';
import { listDate } from '../../ui/event-date.ts';
import { planTitle } from './plan-words.ts';
import { subscriptionStatusQuery } from './subscription-status.query.ts';

/** Says what somebody has already, where they choose a plan. */
export function CurrentPlan({ isAdmin }: { isAdmin: boolean }) {
  const { data: status } = useQuery(subscriptionStatusQuery());
  const words = status && wordsOf(status, isAdmin);
  return words ? <p className="mb-6 text-muted">{words}</p> : null;
}

function wordsOf(
  { hasSubscription, planType, expiresAt, downloadLimit }: SubscriptionStatus,
  isAdmin: boolean,
): string {
  if (hasSubscription) {
    const until = expiresAt ? ` until ${listDate({ date: expiresAt })}` : '';
    return `You have ${planTitle(planType)}${until}. Nothing is billed on this server.`;
  }
  if (isAdmin) return 'You run this server: you download without a plan.';
  return downloadLimit === null ? 'Downloads are free on this server: you need no plan.' : '';
}
