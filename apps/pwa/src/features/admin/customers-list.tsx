import type { ListedCustomer } from '@rollcall/schema/admin';
import { CircleCheck, CircleSlash, ShieldCheck } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { listDate } from '../../ui/event-date.ts';
import { AdminList } from './admin-list.tsx';
import { useDeed } from './deed.hooks.ts';
import { deleteCustomer, toggleActive, toggleAdmin } from './deeds.ts';
import { EmailText } from './email-text.tsx';
import { PlanBadges } from './plan-badges.tsx';
import { type Column, RecordTable } from './record-table.tsx';
import { RowButton } from './row-button.tsx';
import { fullName } from './users-list.tsx';

const columns: [Column<ListedCustomer>, ...Column<ListedCustomer>[]] = [
  {
    name: 'Customer',
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
    name: 'Account',
    cell: ({ isActive, isAdmin }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={isActive ? 'green' : 'red'} icon={isActive ? CircleCheck : CircleSlash}>
          {isActive ? 'Active' : 'Inactive'}
        </Badge>
        {isAdmin && <Badge icon={ShieldCheck}>Administrator</Badge>}
      </span>
    ),
  },
  { name: 'Plan', cell: ({ subscription }) => <PlanBadges subscription={subscription} /> },
  { name: 'Joined', cell: ({ createdAt }) => <Day date={createdAt} /> },
  { name: 'Last login', cell: ({ lastLoginAt }) => (lastLoginAt ? <Day date={lastLoginAt} /> : 'Never') },
];

function Day({ date }: { date: string }) {
  return <span className="whitespace-nowrap">{listDate({ date })}</span>;
}

/** Every account, and what an administrator decides about it. */
export function CustomersList() {
  const doDeed = useDeed();
  return (
    <AdminList<ListedCustomer>
      noun="customer"
      path="/api/admin/customers"
      searchLabel="Search customers by email or full name"
      empty={{ title: 'No customers yet', text: 'Whoever signs up appears here.' }}
    >
      {(rows) => (
        <RecordTable
          label="Customers"
          rows={rows}
          columns={columns}
          actions={(customer, aboutId) => (
            <>
              <RowButton aboutId={aboutId} onPress={() => void doDeed(toggleActive(customer))}>
                {customer.isActive ? 'Deactivate' : 'Activate'}
              </RowButton>
              <RowButton aboutId={aboutId} onPress={() => void doDeed(toggleAdmin(customer))}>
                {customer.isAdmin ? 'Remove Admin' : 'Make Admin'}
              </RowButton>
              <RowButton aboutId={aboutId} isFinal onPress={() => void doDeed(deleteCustomer(customer))}>
                Delete
              </RowButton>
            </>
          )}
        />
      )}
    </AdminList>
  );
}
