import { adminTexts } from './admin.texts.ts';
import { AdminHeader } from './admin-header.tsx';
import { allEventsTexts } from './all-events.texts.ts';
import { EventsTable } from './events-table.tsx';
import { SectionNote } from './section-note.tsx';

/** Renders the section of the administration that lists all events. */
export function AllEvents() {
  const t = adminTexts();
  return (
    <>
      <AdminHeader
        title={t.eventsSection}
        note={
          <SectionNote
            text={allEventsTexts().note}
            section={t.moderationSection}
            link={{ to: '/customer-admin', search: { tab: 'events' } }}
          />
        }
      />
      <EventsTable />
    </>
  );
}
