import type { ListedEvent } from '@rollcall/schema/admin';
import { ButtonLink } from '../../ui/form/button.tsx';
import type { AdminAction } from './admin-action.hooks.ts';
import { AdminList } from './admin-list.tsx';
import { allEventsTexts } from './all-events.texts.ts';
import { EventPhotosLink, EventScreenLinks } from './event-actions.tsx';
import { eventColumns } from './event-columns.tsx';
import { EventMenu } from './event-menu.tsx';
import { RecordTable } from './record-table.tsx';

interface EventsTableProps {
  /** Whether each row shows the link to its photos in the moderation, rather than those to its screens. */
  isModerated?: boolean;
  /** Whether the total stands elsewhere on the screen. */
  isCountedElsewhere?: boolean;
  /** The toasts after an event is deleted. Default to those of `deleteEvent`. */
  deletionToasts?: Pick<AdminAction, 'done' | 'failed'>;
}

/** Renders a searchable table of all events on the server, private ones included. */
export function EventsTable({ isModerated = false, isCountedElsewhere = false, deletionToasts }: EventsTableProps) {
  const t = allEventsTexts();
  const RowLinks = isModerated ? EventPhotosLink : EventScreenLinks;
  return (
    <AdminList<ListedEvent>
      noun="event"
      path="/api/admin/events"
      search={{ label: t.search, fields: t.searchFields }}
      empty={{ title: t.none, text: t.noneNote, children: <CreateEventLink /> }}
      isCountedElsewhere={isCountedElsewhere}
    >
      {(rows) => (
        <RecordTable
          label={t.events}
          rows={rows}
          columns={eventColumns()}
          actions={(event) => <RowLinks event={event} />}
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
