import type { ListedUser } from '@rollcall/schema/admin';
import CircleSlash from 'lucide-react/icons/circle-slash';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { classNames } from '../../ui/class-names.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { DayText } from './day-text.tsx';
import { EmailText } from './email-text.tsx';
import { fullName } from './full-name.ts';
import { listTexts } from './list.texts.ts';
import { peopleTexts } from './people.texts.ts';
import { PlanText } from './plan-text.tsx';
import { type Column, RowNote, RowTitle } from './record-table.tsx';

/** The state of accounts, where they can be activated: quiet for what most of them are. */
export function accountState(): Column<ListedUser> {
  const t = peopleTexts();
  return {
    name: t.state,
    cell: ({ isActive }) => (isActive ? <span className="text-muted">{t.active}</span> : <Inactive />),
    // A badge beside the address marks inactive ones.
    fact: ({ isActive }) => (isActive ? t.active : null),
  };
}

/**
 * Returns the columns of a table of people. A guest has no account to sign in to.
 *
 * @param state The column of the accounts' state. Without it, as on narrow screens, a badge marks inactive ones.
 */
export function peopleColumns(
  adminId: string,
  state?: Column<ListedUser>,
): [Column<ListedUser>, ...Column<ListedUser>[]] {
  const t = peopleTexts();
  return [
    {
      name: t.person,
      cell: (person) => (
        <RowTitle
          badges={<PersonBadges person={person} isOwn={person.id === adminId} hasState={state !== undefined} />}
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
    ...(state ? [state] : []),
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
function PersonBadges({
  person: { isActive, isAdmin },
  isOwn,
  hasState,
}: {
  person: ListedUser;
  isOwn: boolean;
  hasState: boolean;
}) {
  const t = peopleTexts();
  return (
    <>
      {isOwn && <Badge>{listTexts().you}</Badge>}
      {isAdmin && <Badge icon={ShieldCheck}>{t.administrator}</Badge>}
      {isActive === false && (
        <span className={classNames('contents', hasState && 'lg:hidden')}>
          <Inactive />
        </span>
      )}
    </>
  );
}

function Inactive() {
  return (
    <Badge tone="red" icon={CircleSlash}>
      {peopleTexts().inactive}
    </Badge>
  );
}
