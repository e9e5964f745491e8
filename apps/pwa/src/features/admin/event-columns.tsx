import type { ListedEvent } from '@rollcall/schema/admin';
import { Link } from '@tanstack/react-router';
import Lock from 'lucide-react/icons/lock';
import { formatNumber } from '../../language/formats.ts';
import { Badge } from '../../ui/data/badge.tsx';
import { formatShortDate } from '../../ui/event/event-date.ts';
import { adminTexts } from './admin.texts.ts';
import { CodeText } from './code-text.tsx';
import { EmailText } from './email-text.tsx';
import type { Column } from './record-table.tsx';

/** Returns the columns of a table of events. */
export function eventColumns(): [Column<ListedEvent>, ...Column<ListedEvent>[]] {
  const t = adminTexts();
  return [
    {
      name: t.eventAndOrganizer,
      cell: ({ id, name, isPublic, organizerEmail }) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link
              to="/event/$id/dashboard"
              params={{ id }}
              className="-my-3 inline-flex min-h-11 items-center font-semibold underline decoration-edge underline-offset-4"
            >
              <bdi>{name}</bdi>
            </Link>
            {!isPublic && <Badge icon={Lock}>{t.private}</Badge>}
          </span>
          <span className="text-muted">
            <EmailText>{organizerEmail ?? ''}</EmailText>
          </span>
        </>
      ),
    },
    { name: t.code, cell: ({ eventCode }) => <CodeText>{eventCode}</CodeText> },
    { name: t.date, cell: (event) => <span className="whitespace-nowrap">{formatShortDate(event)}</span> },
    { name: t.guests, cell: ({ guestCount }) => formatNumber(guestCount), isNumber: true },
    { name: t.photos, cell: ({ photoCount }) => formatNumber(photoCount), isNumber: true },
  ];
}
