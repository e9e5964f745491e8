import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { eventSettingsTexts } from '../features/event-form/event-settings.texts.ts';
import { EventSettings } from '../features/event-form/event-settings.tsx';
import { HostList } from '../features/hosts/host-list.tsx';
import { ReviewTablet } from '../features/hosts/review-tablet.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/event/$id/settings')({ component: Settings });

function Settings() {
  const t = eventSettingsTexts();
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const { customer, isLoading } = useCustomer();
  if (!customer && !isLoading) return <RegistrationRequired next={`/event/${id}/settings`} />;
  return (
    <Page title={t.title}>
      {customer ? (
        <EventSettings
          eventId={id}
          customer={customer}
          helpers={({ id }, isOwner) => (
            <>
              {isOwner && <HostList eventId={id} />}
              <ReviewTablet eventId={id} />
            </>
          )}
          onSaved={() => void navigate({ to: '/event/$id/dashboard', params: { id }, replace: true })}
          onDeleted={() => navigate({ to: '/customer-dashboard', replace: true })}
        />
      ) : (
        <Skeleton className="h-96" text={t.loading} />
      )}
    </Page>
  );
}
