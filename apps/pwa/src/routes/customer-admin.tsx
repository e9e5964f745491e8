import { Id } from '@rollcall/schema/id';
import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { adminTexts } from '../features/admin/admin.texts.ts';
import { AdminOnly } from '../features/admin/admin-only.tsx';
import { type AdministrationView, CustomerAdministration } from '../features/admin/customer-administration.tsx';

interface AdministrationSearch {
  /** The customers tab if absent. */
  tab?: 'events' | 'photos';
  event?: string;
  guest?: string;
}

export const Route = createFileRoute('/customer-admin')({
  component: Administration,
  validateSearch: ({ tab, event, guest }: Record<string, unknown>): AdministrationSearch => {
    const chosen = { ...idOf('event', event), ...idOf('guest', guest) };
    return tab === 'events' || (tab === 'photos' && chosen.event) ? { tab, ...chosen } : chosen;
  },
});

function idOf<Name extends string>(name: Name, value: unknown): { [key in Name]?: string } {
  const id = Id.safeParse(value);
  return id.success ? ({ [name]: id.data } as { [key in Name]?: string }) : {};
}

function searchOf({ tab, eventId, guestId }: AdministrationView): AdministrationSearch {
  return {
    ...(tab !== 'customers' && { tab }),
    ...(eventId && { event: eventId }),
    ...(guestId && { guest: guestId }),
  };
}

function Administration() {
  const { tab = 'customers', event, guest } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AdminOnly
      {...useCustomer()}
      section={adminTexts().moderationSection}
      visitor={<RegistrationRequired next="/customer-admin" />}
    >
      {({ id }) => (
        <CustomerAdministration
          adminId={id}
          view={{ tab, eventId: event, guestId: guest }}
          onView={(view) => void navigate({ search: searchOf(view), resetScroll: false })}
        />
      )}
    </AdminOnly>
  );
}
