import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { adminTexts } from '../features/admin/admin.texts.ts';
import { AdminGate } from '../features/admin/admin-gate.tsx';
import { AdminOnly } from '../features/admin/admin-only.tsx';
import { AllEvents } from '../features/admin/all-events.tsx';
import { FilmPage } from '../ui/film-page.tsx';

export const Route = createFileRoute('/admin')({ component: Admin });

function Admin() {
  const t = adminTexts();
  const navigate = Route.useNavigate();
  const gate = (
    <FilmPage title={t.title} firstFrame={11} isShort>
      <AdminGate onEmail={(email) => void navigate({ to: '/customer-login', search: { next: '/admin', email } })} />
    </FilmPage>
  );
  return (
    <AdminOnly {...useCustomer()} section={t.eventsSection} visitor={gate}>
      {() => <AllEvents />}
    </AdminOnly>
  );
}
