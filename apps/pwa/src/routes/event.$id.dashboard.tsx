import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { dashboardTexts } from '../features/dashboard/dashboard.texts.ts';
import { EventDashboard } from '../features/dashboard/event-dashboard.tsx';
import { GuestList } from '../features/guests/guest-list.tsx';
import { SendInvite } from '../features/guests/send-invite.tsx';
import { StopHelping } from '../features/hosts/stop-helping.tsx';
import { findRole } from '../ui/event/event-role.ts';
import { isOwner } from '../ui/event/role-rights.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/event/$id/dashboard')({
  component: Dashboard,
  staticData: { hasBottomBar: true, hasWideFooter: true },
});

function Dashboard() {
  const t = dashboardTexts();
  const { id } = Route.useParams();
  const { customer, isLoading } = useCustomer();
  if (!customer && !isLoading) return <RegistrationRequired next={`/event/${id}/dashboard`} />;
  return (
    <Page title={t.title}>
      {customer ? (
        <>
          <EventDashboard
            eventId={id}
            customer={customer}
            invite={(event, isFirstStep) =>
              event.isPublic && !event.guestListEnabled ? null : <SendInvite event={event} isFirstStep={isFirstStep} />
            }
            guests={(event, guestCount) => (
              <GuestList event={event} guestCount={guestCount} canErase={isOwner(findRole(event, customer))} />
            )}
          />
          <StopHelping eventId={id} customer={customer} />
        </>
      ) : (
        <Skeleton className="h-64" text={t.loading} />
      )}
    </Page>
  );
}
