import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { AccessDenied } from '../features/admin/access-denied.tsx';
import { AdminGate } from '../features/admin/admin-gate.tsx';
import { AllEvents } from '../features/admin/all-events.tsx';
import { LoadingShape } from '../ui/loading-shape.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/admin')({ component: Admin });

function Admin() {
  const { customer, isLoading } = useCustomer();
  const navigate = Route.useNavigate();
  return (
    <Page title="Admin" width={customer?.isAdmin ? 'wide' : 'narrow'}>
      {isLoading && <LoadingShape className="h-64" text="Loading" />}
      {!customer && !isLoading && (
        <AdminGate onEmail={(email) => void navigate({ to: '/customer-login', search: { next: '/admin', email } })} />
      )}
      {customer && (customer.isAdmin ? <AllEvents /> : <AccessDenied />)}
    </Page>
  );
}
