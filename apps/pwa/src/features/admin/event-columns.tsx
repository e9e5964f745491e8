import type { ListedEvent } from '@rollcall/schema/admin';
import { Lock } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { listDate } from '../../ui/event-date.ts';
import { countText } from './count-text.ts';
import { EmailText } from './email-text.tsx';
import type { Column } from './record-table.tsx';

/** What a list of events says of each. */
export const eventColumns: [Column<ListedEvent>, ...Column<ListedEvent>[]] = [
  {
    name: 'Event and organizer',
    cell: ({ name, isPublic, organizerEmail }) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-semibold">{name}</bdi>
          {!isPublic && <Badge icon={Lock}>Private</Badge>}
        </span>
        <span className="text-muted">
          <EmailText>{organizerEmail ?? ''}</EmailText>
        </span>
      </>
    ),
  },
  {
    name: 'Code',
    cell: ({ eventCode }) => <span className="font-mono text-13 tracking-wider whitespace-nowrap">{eventCode}</span>,
  },
  { name: 'Date', cell: (event) => <span className="whitespace-nowrap">{listDate(event)}</span> },
  { name: 'Guests', cell: ({ guestCount }) => countText(guestCount), isNumber: true },
  { name: 'Photos', cell: ({ photoCount }) => countText(photoCount), isNumber: true },
];
