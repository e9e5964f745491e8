import type { ListedEvent } from '@rollcall/schema/admin';
import { ButtonLink } from '../../ui/form/button.tsx';
import { CoverFrame } from '../../ui/photo/cover-frame.tsx';
import type { AdminAction } from './admin-action.hooks.ts';
import { AdminList } from './admin-list.tsx';
import { allEventsTexts } from './all-events.texts.ts';
import { EventPhotosLink, EventScreenLinks } from './event-actions.tsx';
import { type EventListKind, eventColumns } from './event-columns.tsx';
import { EventMenu } from './event-menu.tsx';
import { RecordTable } from './record-table.tsx';

interface EventsTableProps {
  list: EventListKind;
  /** The toasts after an event is deleted. Default to those of `deleteEvent`. */
  deletionToasts?: Pick<AdminAction, 'done' | 'failed'>;
}

/** What each list is there for, as links that every row shows. The menu of a row holds the rest. */
const rowLinks = { all: EventScreenLinks, size: null, moderation: EventPhotosLink };

/** Renders a searchable table of all events on the server, private ones included. */
export function EventsTable({ list, deletionToasts }: EventsTableProps) {
  const t = allEventsTexts();
  const RowLinks = rowLinks[list];
  return (
    <AdminList<ListedEvent>
      noun="event"
      path="/api/admin/events"
      search={{ label: t.search, fields: t.searchFields }}
      empty={{ title: t.none, text: t.noneNote, children: <CreateEventLink /> }}
    >
      {(rows) => (
        <RecordTable
          label={t.events}
          rows={rows}
          columns={eventColumns(list)}
          picture={({ covers }) => (
            <CoverFrame cover={covers?.[0]} className="mt-0.5 w-14 self-start lg:mt-0 lg:w-18 lg:self-center" />
          )}
          actions={RowLinks ? (event) => <RowLinks event={event} /> : undefined}
          menu={(event) => <EventMenu event={event} deletionToasts={deletionToasts} />}
        />
      )}
    </AdminList>
  );
}

function CreateEventLink() {
  return (
    <ButtonLink to="/create-event" variant="primary">
      {allEventsTexts().createEvent}
    </ButtonLink>
  );
}
