import type { ListedUser } from '@rollcall/schema/admin';
import type { ReactNode } from 'react';
import { AdminList } from './admin-list.tsx';
import { peopleTexts } from './people.texts.ts';
import { lastLoginColumn, peopleColumns } from './people-columns.tsx';
import { PersonMenu } from './person-menu.tsx';
import { RecordTable } from './record-table.tsx';

interface PeopleTableProps {
  /** Id of the signed-in administrator. */
  adminId: string;
}

/** Lists all users with an account or a proven address, to look them up: accounts are changed in the moderation. */
export function UsersTable({ adminId }: PeopleTableProps) {
  const t = peopleTexts();
  return (
    <AdminList<ListedUser>
      noun="user"
      path="/api/admin/users"
      search={{ label: t.searchUsers, fields: t.searchFields }}
      empty={{ title: t.noUsers, text: t.noUsersNote }}
    >
      {(rows) => <RecordTable label={t.users} rows={rows} columns={peopleColumns(adminId)} />}
    </AdminList>
  );
}

/**
 * Lists all accounts, which are changed here. `action` adds one. The administrator's own row has no menu: each action
 * would lock them out, and the server refuses it for the last administrator.
 */
export function CustomersTable({ adminId, action }: PeopleTableProps & { action: ReactNode }) {
  const t = peopleTexts();
  return (
    <AdminList<ListedUser>
      noun="customer"
      path="/api/admin/customers"
      search={{ label: t.searchCustomers, fields: t.searchFields }}
      empty={{ title: t.noCustomers, text: t.noCustomersNote }}
      action={action}
      isCountedElsewhere
    >
      {(rows) => (
        <RecordTable
          label={t.customers}
          rows={rows}
          columns={[...peopleColumns(adminId), lastLoginColumn()]}
          menu={(person) => person.id !== adminId && <PersonMenu person={person} />}
        />
      )}
    </AdminList>
  );
}
