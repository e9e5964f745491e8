import type { ListedUser } from '@rollcall/schema/admin';
import CircleSlash from 'lucide-react/icons/circle-slash';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { DayText } from './day-text.tsx';
import { EmailText } from './email-text.tsx';
import { fullName } from './full-name.ts';
import { listTexts } from './list.texts.ts';
import { peopleTexts } from './people.texts.ts';
import { PlanText } from './plan-text.tsx';
import { type Column, RowNote, RowTitle } from './record-table.tsx';

/** Returns the columns of a table of people. A guest has no account to sign in to. */
export function peopleColumns(adminId: string): [Column<ListedUser>, ...Column<ListedUser>[]] {
  const t = peopleTexts();
  return [
    {
      name: t.person,
      cell: (person) => (
        <RowTitle
          badges={<PersonBadges person={person} isOwn={person.id === adminId} />}
          notes={
            <RowNote>
              <bdi>{fullName(person)}</bdi>
            </RowNote>
          }
        >
          <EmailText>{person.email}</EmailText>
        </RowTitle>
      ),
    },
    { name: t.plan, cell: ({ subscription }) => <PlanText subscription={subscription} /> },
    {
      name: t.joined,
      cell: ({ createdAt }) => <DayText date={createdAt} />,
      fact: ({ createdAt }) => t.joinedOn({ date: formatShortDate({ date: createdAt }) }),
    },
    {
      name: t.lastLogin,
      cell: ({ lastLoginAt }) => (lastLoginAt ? <DayText date={lastLoginAt} /> : t.never),
      fact: ({ lastLoginAt }) => (lastLoginAt ? t.lastLoginOn({ date: formatShortDate({ date: lastLoginAt }) }) : null),
      isMinor: true,
    },
  ];
}

/** Renders badges for what not every person is. */
function PersonBadges({ person: { isActive, isAdmin }, isOwn }: { person: ListedUser; isOwn: boolean }) {
  const t = peopleTexts();
  return (
    <>
      {isOwn && <Badge>{listTexts().you}</Badge>}
      {isAdmin && <Badge icon={ShieldCheck}>{t.administrator}</Badge>}
      {isActive === false && (
        <Badge tone="red" icon={CircleSlash}>
          {t.inactive}
        </Badge>
      )}
    </>
  );
}
