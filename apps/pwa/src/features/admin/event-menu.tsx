import type { ListedEvent } from '@rollcall/schema/admin';
import { useNavigate } from '@tanstack/react-router';
import Images from 'lucide-react/icons/images';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Trash from 'lucide-react/icons/trash';
import Users from 'lucide-react/icons/users';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { type AdminAction, useAdminAction } from './admin-action.hooks.ts';
import { deleteEvent } from './admin-actions.ts';
import { allEventsTexts } from './all-events.texts.ts';
import { listTexts } from './list.texts.ts';
import { RowMenu } from './row-menu.tsx';

interface EventMenuProps {
  event: ListedEvent;
  deletionToasts: Pick<AdminAction, 'done' | 'failed'> | undefined;
}

/** Renders the menu of an event's row, which holds all of its actions in every list. */
export function EventMenu({ event, deletionToasts }: EventMenuProps) {
  const t = allEventsTexts();
  const { id, name } = event;
  const navigate = useNavigate();
  const runAction = useAdminAction();
  return (
    <RowMenu
      label={listTexts().more({ name })}
      items={[
        {
          icon: LayoutDashboard,
          text: t.manage,
          onSelect: () => void navigate({ to: '/event/$id/dashboard', params: { id } }),
        },
        { icon: Images, text: t.gallery, onSelect: () => void navigate({ to: galleryPath(id) }) },
        {
          icon: Users,
          text: t.viewPhotos,
          onSelect: () => void navigate({ to: '/customer-admin', search: { tab: 'photos', event: id } }),
        },
        {
          icon: Trash,
          text: t.deleteEvent,
          onSelect: () => void runAction({ ...deleteEvent(event), ...deletionToasts }),
          isDestructive: true,
        },
      ]}
    />
  );
}
