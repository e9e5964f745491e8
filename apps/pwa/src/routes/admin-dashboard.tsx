import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { adminTexts } from '../features/admin/admin.texts.ts';
import { AdminDashboard, type DashboardTab, dashboardTitle } from '../features/admin/admin-dashboard.tsx';
import { AdminOnly } from '../features/admin/admin-only.tsx';

const tabs: readonly unknown[] = ['users', 'events', 'subscriptions'] satisfies DashboardTab[];

export const Route = createFileRoute('/admin-dashboard')({
  component: Dashboard,
  /** `tab`: the selected tab; the overview if absent. */
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: DashboardTab } =>
    tabs.includes(tab) ? { tab: tab as DashboardTab } : {},
});

function Dashboard() {
  const { tab = 'overview' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminOnly
      {...useCustomer()}
      section={adminTexts().serverSection}
      tab={dashboardTitle(tab)}
      visitor={<RegistrationRequired next={`/admin-dashboard?tab=${tab}`} />}
    >
      {({ id }) => (
        <AdminDashboard
          adminId={id}
          tab={tab}
          onTab={(next) =>
            void navigate({ search: next === 'overview' ? {} : { tab: next }, replace: true, resetScroll: false })
          }
        />
      )}
    </AdminOnly>
  );
}
