import type { EventPlanStatus } from '@rollcall/schema/subscription';
import { Badge } from '../../ui/data/badge.tsx';
import { DescriptionItem } from '../../ui/data/description-list.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { eventPlanTexts } from './event-plan.texts.ts';
import { planFactTexts } from './plan.texts.ts';
import { formatPlanName, formatSubscriptionStatus } from './plan-labels.ts';

/** Renders the plan of an event, and how many guests it may have. */
export function EventPlanDetails({ status: { plan, memberCount } }: { status: EventPlanStatus }) {
  const t = eventPlanTexts();
  const facts = planFactTexts();
  if (!plan) return <p className="mb-6 text-muted">{t.none}</p>;
  const { planType, status, expiresAt, memberLimit } = plan;
  return (
    <dl>
      <DescriptionItem name={facts.plan}>{formatPlanName(planType)}</DescriptionItem>
      <DescriptionItem name={facts.status}>
        <Badge tone={status === 'active' ? 'green' : 'neutral'}>{formatSubscriptionStatus(status)}</Badge>
      </DescriptionItem>
      <DescriptionItem name={status === 'expired' ? facts.expired : facts.expires}>
        {expiresAt ? formatShortDate({ date: expiresAt }) : facts.noEnd}
      </DescriptionItem>
      {status === 'active' && (
        <DescriptionItem name={t.guests}>{t.members({ used: memberCount, limit: memberLimit })}</DescriptionItem>
      )}
    </dl>
  );
}
