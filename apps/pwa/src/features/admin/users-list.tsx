import type { ListedUser } from '@rollcall/schema/admin';
import { AccountName } from './account-name.tsx';
import { adminTexts } from './admin.texts.ts';
import { adminDashboardTexts } from './admin-dashboard.texts.ts';
import { AdminList } from './admin-list.tsx';
import { DayText } from './day-text.tsx';
import { PlanBadges } from './plan-badges.tsx';
import { type Column, RecordTable } from './record-table.tsx';

/** Returns the full name, such as `Gisela Müller`, or a text for a missing name. */
export function fullName({ firstName, lastName }: Pick<ListedUser, 'firstName' | 'lastName'>): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim() || adminTexts().noName;
}

function userColumns(adminId: string): [Column<ListedUser>, ...Column<ListedUser>[]] {
  const t = adminDashboardTexts();
  return [
    {
      name: t.email,
      cell: ({ id, email }) => <AccountName email={email} isOwn={id === adminId} />,
    },
    { name: t.name, cell: (user) => <bdi>{fullName(user)}</bdi> },
    { name: adminTexts().plan, cell: ({ subscription }) => <PlanBadges subscription={subscription} /> },
    { name: adminTexts().joined, cell: ({ createdAt }) => <DayText date={createdAt} /> },
  ];
}

/** Lists all users with an account or a proven address. */
export function UsersList({ adminId }: { adminId: string }) {
  const t = adminDashboardTexts();
  return (
    <>
      <p className="mb-6 max-w-xl text-muted">{t.usersNote}</p>
      <AdminList<ListedUser>
        noun="user"
        path="/api/admin/users"
        searchLabel={t.searchUsers}
        empty={{ title: t.noUsers, text: t.noUsersNote }}
      >
        {(rows) => <RecordTable label={t.users} rows={rows} columns={userColumns(adminId)} />}
      </AdminList>
    </>
  );
}
