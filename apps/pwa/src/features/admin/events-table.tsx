import type { ListedEvent } from '@rollcall/schema/admin';
import type { ReactNode } from 'react';
import { adminTexts } from './admin.texts.ts';
import { AdminList } from './admin-list.tsx';
import { eventColumns } from './event-columns.tsx';
import { RecordTable } from './record-table.tsx';

/** Renders a searchable table of all events. `actions` is passed to `RecordTable`. */
export function EventsTable({ actions }: { actions: (event: ListedEvent, aboutId: string) => ReactNode }) {
  const t = adminTexts();
  return (
    <AdminList<ListedEvent>
      noun="event"
      path="/api/admin/events"
      searchLabel={t.searchEvents}
      empty={{ title: t.noEvents, text: t.noEventsNote }}
    >
      {(rows) => <RecordTable label={t.events} rows={rows} columns={eventColumns()} actions={actions} />}
    </AdminList>
  );
}
