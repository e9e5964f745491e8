import { createFileRoute } from '@tanstack/react-router';
import { EventList } from '../features/events/event-list.tsx';
import { EventsPage } from '../features/events/events-page.tsx';

export const Route = createFileRoute('/events')({
  component: Events,
  /** `q`: the search text, so that going back restores it. */
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } => (q ? { q: String(q).slice(0, 200) } : {}),
});

function Events() {
  const { q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <EventsPage>
      <EventList
        search={q}
        onSearch={(words) => void navigate({ search: words ? { q: words } : {}, replace: true, resetScroll: false })}
      />
    </EventsPage>
  );
}
