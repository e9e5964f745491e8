import type { Event } from '@rollcall/schema/event';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { useCustomer } from '../features/account/customer.hooks.ts';
import { CreateEventForm } from '../features/create-event/create-event-form.tsx';
import { CreatedEvent } from '../features/create-event/created-event.tsx';
import { SignUpPrompt } from '../features/create-event/sign-up-prompt.tsx';
import { LoadingShape } from '../ui/loading-shape.tsx';
import { Page } from '../ui/page.tsx';
import { PageTitle } from '../ui/page-title.tsx';

export const Route = createFileRoute('/create-event')({ component: CreateEvent });

function CreateEvent() {
  const { customer, isLoading } = useCustomer();
  const { queryClient } = Route.useRouteContext();
  const [created, setCreated] = useState<Event | null>(null);

  function show(event: Event) {
    setCreated(event);
    scrollTo({ top: 0 });
    void queryClient.invalidateQueries({ queryKey: ['/api/events'] });
  }

  if (created) {
    return (
      <Page title={created.name}>
        <CreatedEvent event={created} />
      </Page>
    );
  }
  return (
    <Page title="Create an event" width="reading">
      {isLoading && <LoadingShape className="h-64" text="Loading" />}
      {!customer && !isLoading && <SignUpPrompt />}
      {customer && (
        <>
          <PageTitle note="A name, a day, a place. You get a code and a QR in return.">Create an event</PageTitle>
          <CreateEventForm onCreated={show} />
        </>
      )}
    </Page>
  );
}
