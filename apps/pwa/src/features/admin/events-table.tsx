import type { ListedEvent } from '@rollcall/schema/admin';
import { adminTexts } from './admin.texts.ts';
import { AdminList } from './admin-list.tsx';
import { eventColumns } from './event-columns.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';

type EventsTableProps = Pick<RecordTableProps<ListedEvent>, 'actions' | 'endAction'>;

/** Renders a searchable table of all events. The buttons are passed to `RecordTable`. */
export function EventsTable(buttons: EventsTableProps) {
  const t = adminTexts();
  return (
    <AdminList<ListedEvent>
      noun="event"
      path="/api/admin/events"
      searchLabel={t.searchEvents}
      empty={{ title: t.noEvents, text: t.noEventsNote }}
    >
      {(rows) => <RecordTable label={t.events} rows={rows} columns={eventColumns()} {...buttons} />}
    </AdminList>
  );
}
