import type { ListedEvent } from '@rollcall/schema/admin';
import { adminTexts } from './admin.texts.ts';
import { AdminList } from './admin-list.tsx';
import { administrationTexts } from './administration.texts.ts';
import { useDeed } from './deed.hooks.ts';
import { deleteEvent } from './deeds.ts';
import { eventColumns } from './event-columns.tsx';
import { RecordTable } from './record-table.tsx';
import { RowButton } from './row-button.tsx';

/** Every event, with the way to its photos and participants. */
export function CustomersEvents({ onChoose }: { onChoose: (eventId: string) => void }) {
  const t = adminTexts();
  const doDeed = useDeed();
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
            <>
              <RowButton aboutId={aboutId} onPress={() => onChoose(event.id)}>
                {administrationTexts().viewPhotos}
              </RowButton>
              <RowButton aboutId={aboutId} isFinal onPress={() => void doDeed(deleteEvent(event))}>
                {administrationTexts().deleteEvent}
              </RowButton>
            </>
          )}
        />
      )}
    </AdminList>
  );
}
