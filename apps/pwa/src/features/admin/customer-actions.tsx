import type { ListedCustomer } from '@rollcall/schema/admin';
import Trash from 'lucide-react/icons/trash';
import { adminTexts } from './admin.texts.ts';
import { useAdminAction } from './admin-action.hooks.ts';
import { deleteCustomer, toggleActive, toggleAdmin } from './admin-actions.ts';
import { administrationTexts } from './administration.texts.ts';
import { listTexts } from './list.texts.ts';
import { RowButton } from './row-button.tsx';
import { RowMenu } from './row-menu.tsx';

interface CustomerButtonsProps {
  customer: ListedCustomer;
  /** Id of the element that describes the row. */
  aboutId: string;
}

/** Renders the buttons that change an account's state and rights, which can be undone. */
export function CustomerButtons({ customer, aboutId }: CustomerButtonsProps) {
  const t = administrationTexts();
  const runAction = useAdminAction();
  return (
    <>
      <RowButton
        aboutId={aboutId}
        otherText={customer.isActive ? t.activate : t.deactivate}
        onPress={() => void runAction(toggleActive(customer))}
      >
        {customer.isActive ? t.deactivate : t.activate}
      </RowButton>
      <RowButton
        aboutId={aboutId}
        otherText={customer.isAdmin ? t.makeAdmin : t.removeAdmin}
        onPress={() => void runAction(toggleAdmin(customer))}
      >
        {customer.isAdmin ? t.removeAdmin : t.makeAdmin}
      </RowButton>
    </>
  );
}

/** Renders the menu that deletes an account. */
export function CustomerMenu({ customer }: { customer: ListedCustomer }) {
  const runAction = useAdminAction();
  const erase = {
    icon: Trash,
    text: adminTexts().delete,
    onSelect: () => void runAction(deleteCustomer(customer)),
    isDestructive: true,
  };
  return <RowMenu label={listTexts().more({ name: customer.email })} items={[erase]} />;
}
