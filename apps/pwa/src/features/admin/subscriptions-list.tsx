import type { ListedSubscription, SubscriptionStatusName } from '@rollcall/schema/subscription';
import { Badge } from '../../ui/data/badge.tsx';
import { adminTexts } from './admin.texts.ts';
import { useAdminAction } from './admin-action.hooks.ts';
import { endSubscription } from './admin-actions.ts';
import { adminDashboardTexts } from './admin-dashboard.texts.ts';
import { AdminList } from './admin-list.tsx';
import { DayText } from './day-text.tsx';
import { EmailText } from './email-text.tsx';
import { GrantPlan } from './grant-plan.tsx';
import { planTexts } from './plan.texts.ts';
import { planName } from './plan-badges.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { RowButton } from './row-button.tsx';

const tones: Record<SubscriptionStatusName, 'green' | 'amber' | 'neutral'> = {
  active: 'green',
  cancelled: 'neutral',
  expired: 'neutral',
  past_due: 'amber',
  incomplete: 'amber',
  paused: 'neutral',
  disputed: 'amber',
};

function subscriptionColumns(): [Column<ListedSubscription>, ...Column<ListedSubscription>[]] {
  const t = adminDashboardTexts();
  return [
    {
      name: t.email,
      cell: ({ user }) => (
        <b className="font-semibold">
          <EmailText>{user.email}</EmailText>
        </b>
      ),
    },
    { name: adminTexts().plan, cell: ({ planType }) => planName(planType) },
    {
      name: t.status,
      cell: ({ status, isTrialActive }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={tones[status]}>{t[status]}</Badge>
          {isTrialActive && <Badge>{planTexts().trial}</Badge>}
        </span>
      ),
    },
    { name: t.expires, cell: ({ expiresAt }) => (expiresAt ? <DayText date={expiresAt} /> : t.noEnd) },
  ];
}

/** Lists all subscriptions, current and past. */
export function SubscriptionsList() {
  const t = adminDashboardTexts();
  const runAction = useAdminAction();
  return (
    <>
      <GrantPlan />
      <AdminList<ListedSubscription>
        noun="subscription"
        path="/api/admin/subscriptions"
        searchLabel={t.searchSubscriptions}
        empty={{ title: t.noSubscriptions, text: t.noSubscriptionsNote }}
      >
        {(rows) => (
          <RecordTable
            label={t.subscriptions}
            rows={rows}
            columns={subscriptionColumns()}
            endAction={(subscription, aboutId) => (
              <RowButton
                aboutId={aboutId}
                isFinal
                disabled={subscription.status !== 'active'}
                onPress={() => void runAction(endSubscription(subscription))}
              >
                {t.cancel}
              </RowButton>
            )}
          />
        )}
      </AdminList>
    </>
  );
}
