import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AdminHead } from './admin-head.tsx';
import { EventsList } from './events-list.tsx';
import { Overview } from './overview.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';
import { UsersList } from './users-list.tsx';

const tabs = [
  { value: 'overview', label: 'Overview' },
  { value: 'users', label: 'Users' },
  { value: 'events', label: 'Events' },
  { value: 'subscriptions', label: 'Subscriptions' },
] as const;

export type DashboardTab = (typeof tabs)[number]['value'];

const panels = { overview: Overview, users: UsersList, events: EventsList, subscriptions: SubscriptionsList };

interface AdminDashboardProps {
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
}

/** How the server is doing, and everybody and everything on it. */
export function AdminDashboard({ tab, onTab }: AdminDashboardProps) {
  const Panel = panels[tab];
  return (
    <>
      <AdminHead title="Admin Dashboard" note="How this server is doing, counted now." />
      <Tabs label="Admin Dashboard" tabs={tabs} value={tab} onChange={onTab}>
        <TabPanel value={tab} className="pt-6">
          <Panel />
        </TabPanel>
      </Tabs>
    </>
  );
}
