import { queryOptions } from '@tanstack/react-query';
import { syncEventList } from '../../mirror/sync-events.ts';

/** Brings the list into the mirror, from which it is shown; so that it opens without a network too. */
export const eventListSync = queryOptions({
  queryKey: ['/api/events'],
  queryFn: async () => {
    await syncEventList();
    return true;
  },
});
