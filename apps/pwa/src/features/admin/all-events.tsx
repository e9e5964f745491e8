import type { ListedEvent } from '@rollcall/schema/admin';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { adminTexts } from './admin.texts.ts';
import { AdminEventCard } from './admin-event-card.tsx';
import { AdminHeader } from './admin-header.tsx';
import { AdminList } from './admin-list.tsx';
import { allEventsTexts } from './all-events.texts.ts';

const cardsPerPage = 24;

/** Lists all events on the server, including private ones. */
export function AllEvents() {
  const t = allEventsTexts();
  return (
    <>
      <AdminHeader section={adminTexts().eventsSection} note={t.note} />
      <AdminList<ListedEvent>
        noun="event"
        path="/api/admin/events"
        pageSize={cardsPerPage}
        searchLabel={adminTexts().searchEvents}
        empty={{ title: adminTexts().noEvents, text: adminTexts().noEventsNote, children: <CreateEventLink /> }}
        skeletons={<CardSkeletons />}
      >
        {(events) => (
          <ul className="border-t-2 border-ink">
            {events.map((event) => (
              <AdminEventCard key={event.id} event={event} />
            ))}
          </ul>
        )}
      </AdminList>
    </>
  );
}

function CreateEventLink() {
  return (
    <ButtonLink to="/create-event" variant="primary">
      {allEventsTexts().createEvent}
    </ButtonLink>
  );
}

function CardSkeletons() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-64 md:h-32" text={allEventsTexts().loading} />
      {['b', 'c', 'd', 'e', 'f'].map((key) => (
        <Skeleton key={key} className="h-64 md:h-32" />
      ))}
    </div>
  );
}
