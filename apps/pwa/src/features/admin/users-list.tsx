import type { ListedUser } from '@rollcall/schema/admin';
import { adminTexts } from './admin.texts.ts';
import { adminDashboardTexts } from './admin-dashboard.texts.ts';
import { AdminList } from './admin-list.tsx';
import { DayText } from './day-text.tsx';
import { EmailText } from './email-text.tsx';
import { PlanBadges } from './plan-badges.tsx';
import { type Column, RecordTable } from './record-table.tsx';

/** Returns the full name, such as `Gisela Müller`, or a text for a missing name. */
export function fullName({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || adminTexts().noName;
}

function userColumns(): [Column<ListedUser>, ...Column<ListedUser>[]] {
  const t = adminDashboardTexts();
  return [
    {
      name: t.email,
      cell: ({ email }) => (
        <b className="font-semibold">
          <EmailText>{email}</EmailText>
        </b>
      ),
    },
    { name: t.name, cell: (user) => <bdi>{fullName(user)}</bdi> },
    { name: adminTexts().plan, cell: ({ subscription }) => <PlanBadges subscription={subscription} /> },
    { name: adminTexts().joined, cell: ({ createdAt }) => <DayText date={createdAt} /> },
  ];
}

/** Lists all users with an account or a proven address. */
export function UsersList() {
  const t = adminDashboardTexts();
  return (
    <AdminList<ListedUser>
      noun="user"
      path="/api/admin/users"
      searchLabel={t.searchUsers}
      empty={{ title: t.noUsers, text: t.noUsersNote }}
    >
      {(rows) => <RecordTable label={t.users} rows={rows} columns={userColumns()} />}
    </AdminList>
  );
}
