import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { AdminGate } from '../features/admin/admin-gate.tsx';
import { AdminOnly } from '../features/admin/admin-only.tsx';
import { allEventsTexts } from '../features/admin/all-events.texts.ts';
import { AllEvents } from '../features/admin/all-events.tsx';
import { FilmPage } from '../ui/film-page.tsx';

export const Route = createFileRoute('/admin')({ component: Admin });

function Admin() {
  const t = allEventsTexts();
  const navigate = Route.useNavigate();
  const gate = (
    <FilmPage title={t.pageTitle}>
      <AdminGate onEmail={(email) => void navigate({ to: '/customer-login', search: { next: '/admin', email } })} />
    </FilmPage>
  );
  return (
    <AdminOnly {...useCustomer()} title={t.pageTitle} visitor={gate}>
      {() => <AllEvents />}
    </AdminOnly>
  );
}
