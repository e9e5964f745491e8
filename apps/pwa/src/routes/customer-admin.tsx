import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { adminTexts } from '../features/admin/admin.texts.ts';
import { AdminOnly } from '../features/admin/admin-only.tsx';
import { administrationTexts } from '../features/admin/administration.texts.ts';
import { type AdministrationSearch, parseView, searchOf } from '../features/admin/administration-search.ts';
import { CustomerAdministration } from '../features/admin/customer-administration.tsx';

export const Route = createFileRoute('/customer-admin')({
  component: Administration,
  // `parseView` checks it, whose code only this screen needs. Every screen loads this function.
  validateSearch: (search: AdministrationSearch) => search,
});

function Administration() {
  const view = parseView(Route.useSearch());
  const navigate = Route.useNavigate();
  return (
    <AdminOnly
      {...useCustomer()}
      section={adminTexts().moderationSection}
      tab={administrationTexts()[`${view.tab}Tab`]}
      visitor={<RegistrationRequired next="/customer-admin" />}
    >
      {({ id }) => (
        <CustomerAdministration
          adminId={id}
          view={view}
          onView={(next) => void navigate({ search: searchOf(next), resetScroll: false })}
        />
      )}
    </AdminOnly>
  );
}
