import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { RegistrationRequired } from '../features/account/registration-required.tsx';
import { analyticsTexts } from '../features/analytics/analytics.texts.ts';
import { EventAnalytics } from '../features/analytics/event-analytics.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/event/$id/analytics')({ component: Analytics });

function Analytics() {
  const t = analyticsTexts();
  const { id } = Route.useParams();
  const { customer, isLoading } = useCustomer();
  if (!customer && !isLoading) return <RegistrationRequired next={`/event/${id}/analytics`} />;
  return (
    <Page title={t.title}>
      {customer ? <EventAnalytics eventId={id} /> : <Skeleton className="h-96" text={t.loading} />}
    </Page>
  );
}
