import type { ListedEvent } from '@rollcall/schema/admin';
import Trash from 'lucide-react/icons/trash';
import { adminTexts } from './admin.texts.ts';
import { useAdminAction } from './admin-action.hooks.ts';
import { deleteEvent } from './admin-actions.ts';
import { adminDashboardTexts } from './admin-dashboard.texts.ts';
import { EventsTable } from './events-table.tsx';
import { listTexts } from './list.texts.ts';
import { RowMenu } from './row-menu.tsx';

/** Lists all events with menus that delete them. */
export function EventsList() {
  const { eventDeleted, error, eventNotDeleted } = adminDashboardTexts();
  const runAction = useAdminAction();
  const erase = (event: ListedEvent) =>
    runAction({
      ...deleteEvent(event),
      done: eventDeleted,
      failed: () => ({ title: error, description: eventNotDeleted }),
    });
  return (
    <EventsTable
      endAction={(event) => (
        <RowMenu
          label={listTexts().more({ name: event.name })}
          items={[{ icon: Trash, text: adminTexts().delete, onSelect: () => void erase(event), isDestructive: true }]}
        />
      )}
    />
  );
}
