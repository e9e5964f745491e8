import { getUnreadCount } from '../outbox/unread-notifications.ts';
import { useLiveQuery } from './live-query.hooks.ts';

/** Returns how many notifications the signed-in user has not read, as this browser last heard. */
export function useUnreadCount(): number {
  return useLiveQuery(getUnreadCount) ?? 0;
}
