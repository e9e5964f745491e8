import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EventCard } from './event-card.tsx';
import { useEventList } from './event-list.hooks.ts';
import { useTypedWords } from './typed-words.hooks.ts';

interface EventListProps {
  /** What is searched for, as the address says it. */
  words: string;
  onWords: (words: string) => void;
}

/** Every event there is for this person, and a search. */
export function EventList({ words, onWords }: EventListProps) {
  const [typed, setTyped] = useTypedWords(words, onWords);
  const { events, total, hasFailed, retry, showMore, isLoadingMore } = useEventList(words);
  return (
    <>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <TextField
          label="Search by name, description, location or type"
          type="search"
          value={typed}
          onChange={(change) => setTyped(change.target.value)}
          maxLength={200}
          className="w-full max-w-md"
        />
        <p role="status" className="frame-number min-h-4">
          {total !== undefined && !hasFailed && `${total} ${total === 1 ? 'event' : 'events'} found`}
        </p>
      </div>
      {hasFailed && (
        <EmptyState title="The events could not be loaded" text="There seems to be no connection right now.">
          <Button onClick={retry}>Try again</Button>
        </EmptyState>
      )}
      {!events && <CardShapes />}
      {events?.length === 0 && !hasFailed && <NothingFound isSearch={words !== ''} />}
      {events && events.length > 0 && (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-16 sm:grid-cols-2 lg:grid-cols-3">
          {events.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      )}
      {showMore && (
        <p className="mt-16 text-center">
          <Button onClick={showMore} disabled={isLoadingMore}>
            {isLoadingMore ? 'Loading…' : 'Show more events'}
          </Button>
        </p>
      )}
    </>
  );
}

function NothingFound({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      title={isSearch ? 'No events match' : 'No Events Found'}
      text={isSearch ? 'Try another word, or fewer of them.' : 'Be the first: an event takes a minute to create.'}
    >
      <ButtonLink to="/create-event" variant="primary">
        Create Event
      </ButtonLink>
    </EmptyState>
  );
}

function CardShapes() {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      <LoadingShape className="h-48" text="Loading events" />
      <LoadingShape className="h-48" />
      <LoadingShape className="h-48" />
    </div>
  );
}
