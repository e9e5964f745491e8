import { useQuery } from '@tanstack/react-query';
import { renewPushSubscription } from '../../identity/push-subscription.page.ts';
import { useSignedInUser } from '../../local/views/outbox.hooks.ts';
import { useUnreadCount } from '../../local/views/unread-notifications.hooks.ts';
import { syncUnreadCount } from '../../mirror/sync-notifications.ts';

/**
 * Returns how many notifications are unread: as a stream says while one is open, and otherwise fetched when the page is
 * opened and each time that it comes back into sight.
 */
export function useCurrentUnreadCount(): number {
  const user = useSignedInUser();
  const userId = user?.userId ?? '';
  const enabled = user != null && !user.isExpired;
  useQuery({
    queryKey: ['/api/notifications/unread', userId],
    queryFn: async () => {
      await syncUnreadCount();
      return null;
    },
    enabled,
    refetchOnWindowFocus: 'always',
  });
  useQuery({
    queryKey: ['/api/push/subscription', userId],
    queryFn: async () => {
      await renewPushSubscription();
      return null;
    },
    enabled,
    // Once for each page: it changes with the key of the server, and with the user.
    refetchOnReconnect: false,
  });
  return useUnreadCount();
}
