import type { ListedEvent } from '@rollcall/schema/admin';
import { Link } from '@tanstack/react-router';
import { galleryPath } from '../../ui/event/event-paths.ts';
import { allEventsTexts } from './all-events.texts.ts';
import type { EventListKind } from './event-columns.tsx';

const linkClass =
  'inline-flex min-h-11 items-center rounded-control px-3 text-15 font-medium whitespace-nowrap transition hover:bg-line/60';

/** Renders the links that the rows of a list of events show, or nothing: each list offers what it is there for. */
export function EventActions({ event: { id, name }, kind }: { event: ListedEvent; kind: EventListKind }) {
  const t = allEventsTexts();
  const labelled = (text: string) => ({ 'aria-label': `${text}: ${name}`, className: linkClass });
  if (kind === 'figures') return null;
  if (kind === 'moderation') {
    return (
      <Link to="/customer-admin" search={{ tab: 'photos', event: id }} {...labelled(t.viewPhotos)}>
        {t.viewPhotos}
      </Link>
    );
  }
  return (
    <>
      <Link to="/event/$id/dashboard" params={{ id }} {...labelled(t.manage)}>
        {t.manage}
      </Link>
      <Link to={galleryPath(id)} {...labelled(t.gallery)}>
        {t.gallery}
      </Link>
    </>
  );
}
