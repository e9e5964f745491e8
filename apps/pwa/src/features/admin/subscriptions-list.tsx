import type { ListedSubscription } from '@rollcall/schema/admin';
import type { SubscriptionStatusName } from '@rollcall/schema/subscription';
import { Badge } from '../../ui/badge.tsx';
import { listDate } from '../../ui/event-date.ts';
import { AdminList } from './admin-list.tsx';
import { useDeed } from './deed.hooks.ts';
import { endSubscription } from './deeds.ts';
import { EmailText } from './email-text.tsx';
import { planName } from './plan-badges.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { RowButton } from './row-button.tsx';

const statuses: Record<SubscriptionStatusName, { name: string; tone: 'green' | 'amber' | 'neutral' }> = {
  active: { name: 'Active', tone: 'green' },
  cancelled: { name: 'Cancelled', tone: 'neutral' },
  expired: { name: 'Expired', tone: 'neutral' },
  past_due: { name: 'Past due', tone: 'amber' },
  incomplete: { name: 'Incomplete', tone: 'amber' },
};

const columns: [Column<ListedSubscription>, ...Column<ListedSubscription>[]] = [
  {
    name: 'Email',
    cell: ({ user }) => (
      <b className="font-semibold">
        <EmailText>{user.email}</EmailText>
      </b>
    ),
  },
  { name: 'Plan', cell: ({ planType }) => planName(planType) },
  {
    name: 'Status',
    cell: ({ status, isTrialActive }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={statuses[status].tone}>{statuses[status].name}</Badge>
        {isTrialActive && <Badge>Trial</Badge>}
      </span>
    ),
  },
  { name: 'Expires', cell: ({ expiresAt }) => (expiresAt ? listDate({ date: expiresAt }) : 'No end') },
];

/** Every plan that somebody has or had. */
export function SubscriptionsList() {
  const doDeed = useDeed();
  return (
    <AdminList<ListedSubscription>
      noun="subscription"
      path="/api/admin/subscriptions"
      searchLabel="Search subscriptions by user email or plan type"
      empty={{ title: 'No subscriptions yet', text: 'Plans that somebody has or had appear here.' }}
    >
      {(rows) => (
        <RecordTable
          label="Subscriptions"
          rows={rows}
          columns={columns}
          actions={(subscription, aboutId) => (
            <RowButton
              aboutId={aboutId}
              isFinal
              disabled={subscription.status !== 'active'}
              onPress={() => void doDeed(endSubscription(subscription))}
            >
              Cancel
            </RowButton>
          )}
        />
      )}
    </AdminList>
  );
}
