import { adminTexts } from './admin.texts.ts';
import { AdminHeader } from './admin-header.tsx';
import { allEventsTexts } from './all-events.texts.ts';
import { EventsTable } from './events-table.tsx';

/** Renders the section of the administration that lists all events. */
export function AllEvents() {
  return (
    <>
      <AdminHeader title={adminTexts().eventsSection} note={allEventsTexts().note} />
      <EventsTable list="all" />
    </>
  );
}
