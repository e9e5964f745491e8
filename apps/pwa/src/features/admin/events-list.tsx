import type { ListedEvent } from '@rollcall/schema/admin';
import { adminTexts } from './admin.texts.ts';
import { adminDashboardTexts } from './admin-dashboard.texts.ts';
import { AdminList } from './admin-list.tsx';
import { useDeed } from './deed.hooks.ts';
import { deleteEvent } from './deeds.ts';
import { eventColumns } from './event-columns.tsx';
import { RecordTable } from './record-table.tsx';
import { RowButton } from './row-button.tsx';

/** Every event, for a look and an end. */
export function EventsList() {
  const t = adminTexts();
  const { eventDeleted, error, eventNotDeleted } = adminDashboardTexts();
  const doDeed = useDeed();
  const erase = (event: ListedEvent) =>
    doDeed({
      ...deleteEvent(event),
      done: eventDeleted,
      failed: () => ({ title: error, description: eventNotDeleted }),
    });
  return (
    <AdminList<ListedEvent>
      noun="event"
      path="/api/admin/events"
      searchLabel={t.searchEvents}
      empty={{ title: t.noEvents, text: t.noEventsNote }}
    >
      {(rows) => (
        <RecordTable
          label={t.events}
          rows={rows}
          columns={eventColumns()}
          actions={(event, aboutId) => (
            <RowButton aboutId={aboutId} isFinal onPress={() => void erase(event)}>
              {t.delete}
            </RowButton>
          )}
        />
      )}
    </AdminList>
  );
}
