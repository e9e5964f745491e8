import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { adminTexts } from './admin.texts.ts';
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
  /** Id of the signed-in administrator. */
  adminId: string;
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
}

/** Renders the server's statistics and the lists of its users, events and subscriptions. */
export function AdminDashboard({ adminId, tab, onTab }: AdminDashboardProps) {
  const t = adminDashboardTexts();
  const section = adminTexts().dashboardSection;
  const Panel = panels[tab];
  return (
    <>
      <AdminHeader section={section} note={t.note} />
      <Tabs
        label={section}
        tabs={tabs.map((value) => ({ value, label: t[`${value}Tab`] }))}
        value={tab}
        onChange={onTab}
      >
        <TabPanel value={tab} className="pt-6">
          <Panel adminId={adminId} />
        </TabPanel>
      </Tabs>
    </>
  );
}
