import { queryOptions } from '@tanstack/react-query';
import { syncEventDetails } from '../../mirror/sync-events.ts';
import { fetchEventStats } from '../../remote/events.ts';

export const eventQuery = (eventId: string) =>
  queryOptions({ queryKey: ['/api/events', eventId], queryFn: () => syncEventDetails(eventId) });

export const statsQuery = (eventId: string) =>
  queryOptions({ queryKey: ['/api/events', eventId, 'stats'], queryFn: () => fetchEventStats(eventId) });
