import type { ListedCustomer } from '@rollcall/schema/admin';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Badge } from '../../ui/data/badge.tsx';
import { AccountName } from './account-name.tsx';
import { adminTexts } from './admin.texts.ts';
import { AdminList } from './admin-list.tsx';
import { administrationTexts } from './administration.texts.ts';
import { CustomerButtons, CustomerMenu } from './customer-actions.tsx';
import { DayText } from './day-text.tsx';
import { PlanBadges } from './plan-badges.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { fullName } from './users-list.tsx';

function customerColumns(adminId: string): [Column<ListedCustomer>, ...Column<ListedCustomer>[]] {
  const t = administrationTexts();
  return [
    {
      name: t.customer,
      cell: (customer) => (
        <>
          <AccountName email={customer.email} isOwn={customer.id === adminId} />
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

/**
 * Lists all accounts with the actions of an administrator. The administrator's own row has none: each would lock them
 * out, and the server refuses it for the last administrator.
 */
export function CustomersList({ adminId }: { adminId: string }) {
  const t = administrationTexts();
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
          columns={customerColumns(adminId)}
          actions={(customer, aboutId) =>
            customer.id !== adminId && <CustomerButtons customer={customer} aboutId={aboutId} />
          }
          endAction={(customer) => customer.id !== adminId && <CustomerMenu customer={customer} />}
        />
      )}
    </AdminList>
  );
}
