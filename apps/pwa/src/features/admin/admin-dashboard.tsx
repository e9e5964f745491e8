import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { adminDashboardTexts } from './admin-dashboard.texts.ts';
import { AdminHeader } from './admin-header.tsx';
import { EventsList } from './events-list.tsx';
import { Overview } from './overview.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';
import { UsersList } from './users-list.tsx';

const tabs = ['overview', 'users', 'events', 'subscriptions'] as const;

export type DashboardTab = (typeof tabs)[number];

const panels = { overview: Overview, users: UsersList, events: EventsList, subscriptions: SubscriptionsList };

interface AdminDashboardProps {
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
}

/** Renders the server's statistics and the lists of its users, events and subscriptions. */
export function AdminDashboard({ tab, onTab }: AdminDashboardProps) {
  const t = adminDashboardTexts();
  const Panel = panels[tab];
  return (
    <>
      <AdminHeader title={t.title} note={t.note} />
      <Tabs
        label={t.title}
        tabs={tabs.map((value) => ({ value, label: t[`${value}Tab`] }))}
        value={tab}
        onChange={onTab}
      >
        <TabPanel value={tab} className="pt-6">
          <Panel />
        </TabPanel>
      </Tabs>
    </>
  );
}
