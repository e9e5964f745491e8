import type { ListedEvent } from '@rollcall/schema/admin';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { AdminEventCard } from './admin-event-card.tsx';
import { AdminHead } from './admin-head.tsx';
import { AdminList } from './admin-list.tsx';

const cardsPerPage = 24;

/** Every event on this server, the private ones too. */
export function AllEvents() {
  return (
    <>
      <AdminHead title="All events" note="Every event on this server, the private ones too." />
      <AdminList<ListedEvent>
        noun="event"
        path="/api/admin/events"
        pageSize={cardsPerPage}
        searchLabel="Search events by name, event code or organizer email"
        empty={{ title: 'No Events Found', text: 'Nobody has created one yet.', children: <WayOn /> }}
        shapes={<CardShapes />}
      >
        {(events) => (
          <ul className="grid grid-cols-1 gap-x-6 gap-y-16 md:grid-cols-2 xl:grid-cols-3">
            {events.map((event) => (
              <AdminEventCard key={event.id} event={event} />
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}

function WayOn() {
  return (
    <ButtonLink to="/create-event" variant="primary">
      Create Event
    </ButtonLink>
  );
}

function CardShapes() {
  return (
    <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-3">
      <LoadingShape className="h-64" text="Loading all events" />
      {['b', 'c', 'd', 'e', 'f'].map((key) => (
        <LoadingShape key={key} className="h-64" />
      ))}
    </div>
  );
}
