import type { ListedUser } from '@rollcall/schema/admin';
import type { ReactNode } from 'react';
import { AdminList } from './admin-list.tsx';
import { peopleTexts } from './people.texts.ts';
import { accountState, peopleColumns } from './people-columns.tsx';
import { PersonMenu } from './person-menu.tsx';
import { RecordTable } from './record-table.tsx';

interface PeopleTableProps {
  /** Users are the customers, who have an account, and guests with a proven address. */
  noun: 'user' | 'customer';
  /** Id of the signed-in administrator. */
  adminId: string;
  /** Button that adds to the list. */
  action?: ReactNode;
}

/**
 * Renders a searchable table of people. The administrator's own row has no menu: each action would lock them out, and
 * the server refuses it for the last administrator.
 */
export function PeopleTable({ noun, adminId, action }: PeopleTableProps) {
  const t = peopleTexts();
  const people = {
    user: { path: '/api/admin/users', label: t.users, search: t.searchUsers, none: t.noUsers, note: t.noUsersNote },
    customer: {
      path: '/api/admin/customers',
      label: t.customers,
      search: t.searchCustomers,
      none: t.noCustomers,
      note: t.noCustomersNote,
    },
  };
  const { path, label, search, none, note } = people[noun];
  return (
    <AdminList<ListedUser>
      noun={noun}
      path={path}
      search={{ label: search, fields: t.searchFields }}
      empty={{ title: none, text: note }}
      action={action}
    >
      {(rows) => (
        <RecordTable
          label={label}
          rows={rows}
          columns={peopleColumns(adminId, noun === 'customer' ? accountState() : undefined)}
          menu={(person) => person.id !== adminId && <PersonMenu person={person} />}
        />
      )}
    </AdminList>
  );
}
