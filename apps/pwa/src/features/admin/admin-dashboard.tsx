import { TabPanel, Tabs } from '../../ui/navigation/tabs.tsx';
import { adminTexts } from './admin.texts.ts';
import { adminDashboardTexts } from './admin-dashboard.texts.ts';
import { AdminHeader } from './admin-header.tsx';
import { EventsTable } from './events-table.tsx';
import { Overview } from './overview.tsx';
import { PeopleTable } from './people-table.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';

const tabs = ['overview', 'users', 'events', 'subscriptions'] as const;

export type DashboardTab = (typeof tabs)[number];

/** Returns the heading of a tab: its name, and that of the section on the overview. */
export function dashboardTitle(tab: DashboardTab): string {
  const t = adminDashboardTexts();
  if (tab === 'overview') return adminTexts().serverSection;
  // Told apart from the other two lists of events.
  return tab === 'events' ? t.eventsTitle : t[`${tab}Tab`];
}

const panels = { overview: Overview, users: Users, events: Events, subscriptions: SubscriptionsList };

interface AdminDashboardProps {
  /** Id of the signed-in administrator. */
  adminId: string;
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
}

/** Renders the server's statistics and the lists of its users, events and subscriptions. */
export function AdminDashboard({ adminId, tab, onTab }: AdminDashboardProps) {
  const t = adminDashboardTexts();
  const notes = {
    overview: t.note,
    users: t.usersNote,
    events: t.eventsNote,
    subscriptions: t.subscriptionsNote,
  };
  const Panel = panels[tab];
  return (
    <>
      <AdminHeader title={dashboardTitle(tab)} note={notes[tab]} />
      <Tabs
        label={adminTexts().serverSection}
        tabs={tabs.map((value) => ({ value, label: t[`${value}Tab`] }))}
        value={tab}
        onChange={onTab}
      >
        <TabPanel value={tab} className="pt-4 md:pt-6">
          <Panel adminId={adminId} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function Users({ adminId }: { adminId: string }) {
  return <PeopleTable noun="user" adminId={adminId} />;
}

function Events() {
  const { eventDeleted, error, eventNotDeleted } = adminDashboardTexts();
  return (
    <EventsTable
      list="size"
      deletionToasts={{ done: eventDeleted, failed: () => ({ title: error, description: eventNotDeleted }) }}
    />
  );
}
