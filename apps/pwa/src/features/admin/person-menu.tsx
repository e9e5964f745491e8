import type { ListedUser } from '@rollcall/schema/admin';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldOff from 'lucide-react/icons/shield-off';
import Trash from 'lucide-react/icons/trash';
import { useAdminAction } from './admin-action.hooks.ts';
import { deleteCustomer, toggleActive, toggleAdmin } from './admin-actions.ts';
import { listTexts } from './list.texts.ts';
import { peopleTexts } from './people.texts.ts';
import { RowMenu } from './row-menu.tsx';

/** Renders the menu of an account's row, or nothing for a guest without an account. */
export function PersonMenu({ person }: { person: ListedUser }) {
  const t = peopleTexts();
  const runAction = useAdminAction();
  const { id, email, isActive, isAdmin } = person;
  if (isActive === undefined || isAdmin === undefined) return null;
  const account = { id, email, isActive, isAdmin };
  return (
    <RowMenu
      label={listTexts().more({ name: email })}
      items={[
        {
          icon: isActive ? CircleSlash : CircleCheck,
          text: isActive ? t.deactivate : t.activate,
          onSelect: () => void runAction(toggleActive(account)),
        },
        {
          icon: isAdmin ? ShieldOff : ShieldCheck,
          text: isAdmin ? t.removeAdmin : t.makeAdmin,
          onSelect: () => void runAction(toggleAdmin(account)),
        },
        {
          icon: Trash,
          text: t.delete,
          onSelect: () => void runAction(deleteCustomer(account)),
          isDestructive: true,
        },
      ]}
    />
  );
}
