import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useContributorCount } from '../../local/views/event-list.hooks.ts';
import { usePhotoCounts } from '../../local/views/gallery-list.hooks.ts';
import { subscribeToEvent } from '../../mirror/subscribe-to-event.page.ts';
import { syncEventStats } from '../../mirror/sync-event-lists.ts';

/**
 * Returns the numbers of an event, which follow its changes: those of the server, or what this device counts while the
 * server is away. Undefined until one of both is there.
 */
export function useEventNumbers(eventId: string) {
  const { data: stats, error, isError: hasFailed, refetch } = useQuery(statsQuery(eventId));
  const counted = usePhotoCounts(eventId, !stats && hasFailed);
  const lastContributors = useContributorCount(eventId);
  useEffect(() => subscribeToEvent(eventId, () => void refetch()), [eventId, refetch]);
  const contributors = stats?.guests ?? (hasFailed ? lastContributors : undefined) ?? undefined;
  return { stats, photos: stats ?? counted, contributors, error, hasFailed };
}

const statsQuery = (eventId: string) =>
  queryOptions({ queryKey: ['/api/events', eventId, 'stats'], queryFn: () => syncEventStats(eventId) });
