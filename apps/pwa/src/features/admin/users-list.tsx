import type { ListedUser } from '@rollcall/schema/admin';
import { listDate } from '../../ui/event-date.ts';
import { AdminList } from './admin-list.tsx';
import { EmailText } from './email-text.tsx';
import { PlanBadges } from './plan-badges.tsx';
import { type Column, RecordTable } from './record-table.tsx';

/** `Gisela Müller`, or that there is none. */
export function fullName({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || 'No name provided';
}

const columns: [Column<ListedUser>, ...Column<ListedUser>[]] = [
  {
    name: 'Email',
    cell: ({ email }) => (
      <b className="font-semibold">
        <EmailText>{email}</EmailText>
      </b>
    ),
  },
  { name: 'Name', cell: (user) => <bdi>{fullName(user)}</bdi> },
  { name: 'Plan', cell: ({ subscription }) => <PlanBadges subscription={subscription} /> },
  { name: 'Joined', cell: ({ createdAt }) => listDate({ date: createdAt }) },
];

/** Everybody with an account or a proven address. */
export function UsersList() {
  return (
    <AdminList<ListedUser>
      noun="user"
      path="/api/admin/users"
      searchLabel="Search users by email or full name"
      empty={{ title: 'No users yet', text: 'Whoever signs up appears here.' }}
    >
      {(rows) => <RecordTable label="Users" rows={rows} columns={columns} />}
    </AdminList>
  );
}
