import type { ListedEvent } from '@rollcall/schema/admin';
import { AdminList } from './admin-list.tsx';
import { useDeed } from './deed.hooks.ts';
import { deleteEvent } from './deeds.ts';
import { eventColumns } from './event-columns.tsx';
import { RecordTable } from './record-table.tsx';
import { RowButton } from './row-button.tsx';

/** Every event, for a look and an end. */
export function EventsList() {
  const doDeed = useDeed();
  const erase = (event: ListedEvent) =>
    doDeed({
      ...deleteEvent(event),
      done: 'Event deleted',
      failed: () => ({ title: 'Error', description: 'Failed to delete event. Please try again.' }),
    });
  return (
    <AdminList<ListedEvent>
      noun="event"
      path="/api/admin/events"
      searchLabel="Search events by name, event code or organizer email"
      empty={{ title: 'No Events Found', text: 'Nobody has created one yet.' }}
    >
      {(rows) => (
        <RecordTable
          label="Events"
          rows={rows}
          columns={eventColumns}
          actions={(event, aboutId) => (
            <RowButton aboutId={aboutId} isFinal onPress={() => void erase(event)}>
              Delete
            </RowButton>
          )}
        />
      )}
    </AdminList>
  );
}
