import { createFileRoute } from '@tanstack/react-router';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { createEventTexts } from '../features/event-form/create-event.texts.ts';
import { CreateEventForm } from '../features/event-form/create-event-form.tsx';
import { CreatedEvent } from '../features/event-form/created-event.tsx';
import { SignUpPrompt } from '../features/event-form/sign-up-prompt.tsx';
import { useEventWithMembership } from '../features/open-event/event-with-membership.hooks.ts';
import { EventNotFound } from '../ui/event/event-not-found.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/create-event')({
  component: CreateEvent,
  /** `created`: id of the event just created, so that going back does not show an empty form. */
  validateSearch: ({ created }: Record<string, unknown>): { created?: string } =>
    created ? { created: String(created) } : {},
});

function CreateEvent() {
  const t = createEventTexts();
  const { customer, isLoading } = useCustomer();
  const { created } = Route.useSearch();
  const { queryClient } = Route.useRouteContext();
  const navigate = Route.useNavigate();

  if (!customer && !isLoading) return <SignUpPrompt />;
  if (customer && created) return <Created id={created} />;
  return (
    <Page title={t.title}>
      {!customer && <Skeleton className="h-64" text={t.loading} />}
      {customer && (
        <>
          <PageTitle note={t.note}>{t.title}</PageTitle>
          <CreateEventForm
            organizer={customer}
            onCreated={(event) => {
              void navigate({ search: { created: event.id }, replace: true });
              void queryClient.invalidateQueries({ queryKey: ['/api/events'] });
            }}
          />
        </>
      )}
    </Page>
  );
}

function Created({ id }: { id: string }) {
  const t = createEventTexts();
  const { event, isUnknown } = useEventWithMembership(id);
  if (isUnknown) return <EventNotFound />;
  return (
    <Page title={event?.name ?? t.title}>
      {event ? <CreatedEvent event={event} /> : <Skeleton className="h-64" text={t.loading} />}
    </Page>
  );
}
