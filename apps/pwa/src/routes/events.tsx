import { createFileRoute } from '@tanstack/react-router';
import { EventList } from '../features/events/event-list.tsx';
import { Page } from '../ui/page.tsx';

export const Route = createFileRoute('/events')({ component: Events });

function Events() {
  return (
    <Page title="All events">
      <EventList />
    </Page>
  );
}
