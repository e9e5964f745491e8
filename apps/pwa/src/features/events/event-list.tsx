import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useEvents } from '../../local/gallery.hooks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadingShape } from '../../ui/loading-shape.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EventCard } from './event-card.tsx';
import { eventListSync } from './event-list.sync.ts';
import { matchingEvents } from './matching-events.ts';

export function EventList() {
  const [words, setWords] = useState('');
  const { isSuccess, isError, refetch } = useQuery(eventListSync);
  const mirrored = useEvents();
  // An empty mirror says nothing before the server has spoken.
  const events = isSuccess || mirrored?.length ? mirrored : undefined;
  const found = matchingEvents(events ?? [], useDeferredValue(words));
  return (
    <>
      <PageTitle>All events</PageTitle>
      <div className="mb-10 flex flex-wrap items-end justify-between gap-4">
        <TextField
          label="Search by name, description, location or type"
          type="search"
          value={words}
          onChange={(change) => setWords(change.target.value)}
          className="w-full max-w-md"
        />
        {events && (
          <p role="status" className="frame-number">
            {found.length} {found.length === 1 ? 'event' : 'events'} found
          </p>
        )}
      </div>
      {isError && !events && (
        <EmptyState title="The events could not be loaded" text="There seems to be no connection right now.">
          <Button onClick={() => void refetch()}>Try again</Button>
        </EmptyState>
      )}
      {!events && !isError && <CardShapes />}
      {events && found.length === 0 && (
        <EmptyState
          title={words ? 'No events match' : 'No Events Found'}
          text={words ? 'Try another word, or fewer of them.' : 'Be the first: an event takes a minute to create.'}
        >
          <ButtonLink to="/create-event" variant="primary">
            Create Event
          </ButtonLink>
        </EmptyState>
      )}
      {found.length > 0 && (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-16 sm:grid-cols-2 lg:grid-cols-3">
          {found.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </ul>
      )}
    </>
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
