import type { ListedEvent } from '@rollcall/schema/admin';
import { AdminList } from './admin-list.tsx';
import { useDeed } from './deed.hooks.ts';
import { deleteEvent } from './deeds.ts';
import { eventColumns } from './event-columns.tsx';
import { RecordTable } from './record-table.tsx';
import { RowButton } from './row-button.tsx';

/** Every event, with the way to its photos and participants. */
export function CustomersEvents({ onChoose }: { onChoose: (eventId: string) => void }) {
  const doDeed = useDeed();
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
            <>
              <RowButton aboutId={aboutId} onPress={() => onChoose(event.id)}>
                View Photos & Participants
              </RowButton>
              <RowButton aboutId={aboutId} isFinal onPress={() => void doDeed(deleteEvent(event))}>
                Delete Event
              </RowButton>
            </>
          )}
        />
      )}
    </AdminList>
  );
}
