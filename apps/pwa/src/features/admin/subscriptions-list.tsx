import type { ListedSubscription, SubscriptionStatusName } from '@rollcall/schema/subscription';
import CircleX from 'lucide-react/icons/circle-x';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { useAdminAction } from './admin-action.hooks.ts';
import { endSubscription } from './admin-actions.ts';
import { adminDashboardTexts } from './admin-dashboard.texts.ts';
import { AdminList } from './admin-list.tsx';
import { DayText } from './day-text.tsx';
import { EmailText } from './email-text.tsx';
import { fullName } from './full-name.ts';
import { GrantPlan } from './grant-plan.tsx';
import { listTexts } from './list.texts.ts';
import { peopleTexts } from './people.texts.ts';
import { planTexts } from './plan.texts.ts';
import { planName } from './plan-text.tsx';
import { type Column, RecordTable, RowNote, RowTitle } from './record-table.tsx';
import { RowMenu } from './row-menu.tsx';

/** The statuses that need attention. */
const alarming: readonly SubscriptionStatusName[] = ['past_due', 'incomplete', 'disputed'];

function subscriptionColumns(): [Column<ListedSubscription>, ...Column<ListedSubscription>[]] {
  const t = adminDashboardTexts();
  return [
    {
      name: t.email,
      cell: ({ user }) => (
        <RowTitle
          notes={
            <RowNote>
              <bdi>{fullName(user)}</bdi>
            </RowNote>
          }
        >
          <EmailText>{user.email}</EmailText>
        </RowTitle>
      ),
    },
    { name: peopleTexts().plan, cell: ({ planType }) => planName(planType) },
    { name: t.status, cell: (subscription) => <Status subscription={subscription} /> },
    {
      name: t.expires,
      cell: ({ expiresAt }) => (expiresAt ? <DayText date={expiresAt} /> : t.noEnd),
      fact: ({ expiresAt }) => (expiresAt ? t.until({ date: formatShortDate({ date: expiresAt }) }) : t.noEnd),
    },
  ];
}

function Status({ subscription: { status, isTrialActive } }: { subscription: ListedSubscription }) {
  const text = adminDashboardTexts()[status];
  return (
    <span className="-my-1 inline-flex flex-wrap items-center gap-x-2">
      {alarming.includes(status) ? (
        <Badge tone="amber" icon={TriangleAlert}>
          {text}
        </Badge>
      ) : (
        <span className={classNames(status !== 'active' && 'text-muted')}>{text}</span>
      )}
      {isTrialActive && <Badge>{planTexts().trial}</Badge>}
    </span>
  );
}

/** Lists all subscriptions, current and past. */
export function SubscriptionsList() {
  const t = adminDashboardTexts();
  return (
    <AdminList<ListedSubscription>
      noun="subscription"
      path="/api/admin/subscriptions"
      search={{ label: t.searchSubscriptions, fields: t.subscriptionFields }}
      empty={{ title: t.noSubscriptions, text: t.noSubscriptionsNote }}
      action={<GrantPlan />}
    >
      {(rows) => (
        <RecordTable
          label={t.subscriptions}
          rows={rows}
          columns={subscriptionColumns()}
          menu={(subscription) => <SubscriptionMenu subscription={subscription} />}
        />
      )}
    </AdminList>
  );
}

/** Renders the menu that cancels a subscription. Only an active one can be cancelled. */
function SubscriptionMenu({ subscription }: { subscription: ListedSubscription }) {
  const runAction = useAdminAction();
  const cancel = {
    icon: CircleX,
    text: adminDashboardTexts().cancelSubscription,
    onSelect: () => void runAction(endSubscription(subscription)),
    isDestructive: true,
    isDisabled: subscription.status !== 'active',
  };
  return <RowMenu label={listTexts().more({ name: subscription.user.email })} items={[cancel]} />;
}
