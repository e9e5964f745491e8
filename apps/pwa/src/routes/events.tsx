import { createFileRoute } from '@tanstack/react-router';
import { EventList } from '../features/events/event-list.tsx';
import { EventsOpening } from '../features/events/events-opening.tsx';

export const Route = createFileRoute('/events')({ component: Events });

function Events() {
  return (
    <EventsOpening>
      <EventList />
    </EventsOpening>
  );
}
