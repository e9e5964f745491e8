import type { ListedCustomer } from '@rollcall/schema/admin';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Trash from 'lucide-react/icons/trash';
import { Badge } from '../../ui/data/badge.tsx';
import { adminTexts } from './admin.texts.ts';
import { useAdminAction } from './admin-action.hooks.ts';
import { deleteCustomer, toggleActive, toggleAdmin } from './admin-actions.ts';
import { AdminList } from './admin-list.tsx';
import { administrationTexts } from './administration.texts.ts';
import { DayText } from './day-text.tsx';
import { EmailText } from './email-text.tsx';
import { PlanBadges } from './plan-badges.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { RowButton } from './row-button.tsx';
import { fullName } from './users-list.tsx';

function customerColumns(): [Column<ListedCustomer>, ...Column<ListedCustomer>[]] {
  const t = administrationTexts();
  return [
    {
      name: t.customer,
      cell: (customer) => (
        <>
          <span className="block font-semibold">
            <EmailText>{customer.email}</EmailText>
          </span>
          <bdi className="block text-muted">{fullName(customer)}</bdi>
        </>
      ),
    },
    {
      name: t.account,
      isLong: true,
      cell: ({ isActive, isAdmin }) => (
        <span className="inline-flex flex-wrap gap-1">
          <Badge tone={isActive ? 'green' : 'red'} icon={isActive ? CircleCheck : CircleSlash}>
            {isActive ? t.active : t.inactive}
          </Badge>
          {isAdmin && <Badge icon={ShieldCheck}>{t.administrator}</Badge>}
        </span>
      ),
    },
    { name: adminTexts().plan, isLong: true, cell: ({ subscription }) => <PlanBadges subscription={subscription} /> },
    { name: adminTexts().joined, cell: ({ createdAt }) => <DayText date={createdAt} /> },
    { name: t.lastLogin, cell: ({ lastLoginAt }) => (lastLoginAt ? <DayText date={lastLoginAt} /> : t.never) },
  ];
}

/** Lists all accounts with the actions of an administrator. */
export function CustomersList() {
  const t = administrationTexts();
  const runAction = useAdminAction();
  return (
    <AdminList<ListedCustomer>
      noun="customer"
      path="/api/admin/customers"
      searchLabel={t.searchCustomers}
      empty={{ title: t.noCustomers, text: t.noCustomersNote }}
    >
      {(rows) => (
        <RecordTable
          label={t.customers}
          rows={rows}
          columns={customerColumns()}
          actions={(customer, aboutId) => (
            <>
              <RowButton aboutId={aboutId} onPress={() => void runAction(toggleActive(customer))}>
                {customer.isActive ? t.deactivate : t.activate}
              </RowButton>
              <RowButton aboutId={aboutId} onPress={() => void runAction(toggleAdmin(customer))}>
                {customer.isAdmin ? t.removeAdmin : t.makeAdmin}
              </RowButton>
              <RowButton
                aboutId={aboutId}
                isFinal
                icon={Trash}
                onPress={() => void runAction(deleteCustomer(customer))}
              >
                {adminTexts().delete}
              </RowButton>
            </>
          )}
        />
      )}
    </AdminList>
  );
}
