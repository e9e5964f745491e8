import Trash from 'lucide-react/icons/trash';
import { useAdminAction } from './admin-action.hooks.ts';
import { deleteEvent } from './admin-actions.ts';
import { administrationTexts } from './administration.texts.ts';
import { EventsTable } from './events-table.tsx';
import { listTexts } from './list.texts.ts';
import { RowButton } from './row-button.tsx';
import { RowMenu } from './row-menu.tsx';

/** Lists all events with buttons that open their photos and participants, and menus that delete them. */
export function ManagedEvents({ onChoose }: { onChoose: (eventId: string) => void }) {
  const t = administrationTexts();
  const runAction = useAdminAction();
  return (
    <EventsTable
      actions={(event, aboutId) => (
        <RowButton aboutId={aboutId} onPress={() => onChoose(event.id)}>
          {t.viewPhotos}
        </RowButton>
      )}
      endAction={(event) => (
        <RowMenu
          label={listTexts().more({ name: event.name })}
          items={[
            {
              icon: Trash,
              text: t.deleteEvent,
              onSelect: () => void runAction(deleteEvent(event)),
              isDestructive: true,
            },
          ]}
        />
      )}
    />
  );
}
