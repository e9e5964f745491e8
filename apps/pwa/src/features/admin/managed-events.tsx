import Trash from 'lucide-react/icons/trash';
import { useAdminAction } from './admin-action.hooks.ts';
import { deleteEvent } from './admin-actions.ts';
import { administrationTexts } from './administration.texts.ts';
import { EventsTable } from './events-table.tsx';
import { RowButton } from './row-button.tsx';

/** Lists all events with buttons that open their photos and participants, and that delete them. */
export function ManagedEvents({ onChoose }: { onChoose: (eventId: string) => void }) {
  const t = administrationTexts();
  const runAction = useAdminAction();
  return (
    <EventsTable
      actions={(event, aboutId) => (
        <>
          <RowButton aboutId={aboutId} onPress={() => onChoose(event.id)}>
            {t.viewPhotos}
          </RowButton>
          <RowButton aboutId={aboutId} isFinal icon={Trash} onPress={() => void runAction(deleteEvent(event))}>
            {t.deleteEvent}
          </RowButton>
        </>
      )}
    />
  );
}
