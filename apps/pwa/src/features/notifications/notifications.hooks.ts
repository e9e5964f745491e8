import type { Notification, ReadNotifications } from '@rollcall/schema/notification';
import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { renewOwnSession } from '../../identity/renew-session.ts';
import { useUnreadCount } from '../../local/views/unread-notifications.hooks.ts';
import { syncUnreadCount } from '../../mirror/sync-notifications.ts';
import {
  fetchNotificationPage,
  markNotificationsRead,
  type NotificationPage,
  notificationsPath,
} from '../../remote/notifications.ts';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { problemText } from '../../ui/text/problem-text.ts';
import { notificationsTexts } from './notifications.texts.ts';

const queryKeyOf = (userId: string) => [notificationsPath, userId];

interface NotificationList {
  /** Newest first; undefined while loading, and where nothing could be loaded. */
  notifications: Notification[] | undefined;
  hasFailed: boolean;
  retry: () => void;
  /** Loads the next page; undefined if there is none. */
  showMore: (() => void) | undefined;
  isLoadingMore: boolean;
}

/** Returns what a user was told of. The list is fetched when it opens, and again when more is unread than before. */
export function useNotifications(userId: string): NotificationList {
  const list = useInfiniteQuery({
    queryKey: queryKeyOf(userId),
    queryFn: async ({ pageParam }) => {
      // The session of a guest is renewed by the phone.
      if (pageParam === notificationsPath) await renewOwnSession();
      return await fetchNotificationPage(pageParam, { actor: userId });
    },
    initialPageParam: notificationsPath,
    getNextPageParam: ({ nextPath }) => nextPath,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  const { refetch, fetchNextPage, isFetchingNextPage } = list;
  const unread = useUnreadCount();
  const before = useRef(unread);
  useEffect(() => {
    if (unread > before.current) void refetch();
    before.current = unread;
  }, [unread, refetch]);
  return {
    notifications: list.data && withoutRepeated(list.data.pages),
    hasFailed: list.isError,
    retry: () => void refetch(),
    showMore: list.hasNextPage ? () => void fetchNextPage() : undefined,
    isLoadingMore: isFetchingNextPage,
  };
}

/** Returns the notifications of all pages. A bundle that has grown meanwhile is on an earlier page, too: it is the newer. */
export function withoutRepeated(pages: readonly Pick<NotificationPage, 'notifications'>[]): Notification[] {
  const byId = new Map<string, Notification>();
  for (const notification of pages.flatMap(({ notifications }) => notifications)) {
    if (!byId.has(notification.id)) byId.set(notification.id, notification);
  }
  return [...byId.values()];
}

/** Returns a function that marks notifications as read: here at once, then on the server. */
export function useMarkRead(userId: string): (read: ReadNotifications) => void {
  const queryClient = useQueryClient();
  const queryKey = queryKeyOf(userId);
  const { mutate } = useMutation({
    mutationFn: (read: ReadNotifications) => markNotificationsRead(read, { actor: userId }),
    onMutate: (read) => {
      queryClient.setQueryData<InfiniteData<NotificationPage>>(queryKey, (list) => list && markPages(list, read));
    },
    onSuccess: syncUnreadCount,
    onError: (error, read) => {
      void queryClient.invalidateQueries({ queryKey });
      // Whoever opened one is elsewhere by now, and finds it unread once more.
      if ('all' in read) showToast({ title: notificationsTexts().notMarked, description: problemText(error) });
    },
  });
  return mutate;
}

/** Returns the pages with the notifications marked as read. */
export function markPages<Pages extends { pages: NotificationPage[] }>(list: Pages, read: ReadNotifications): Pages {
  const isRead = (id: string) => 'all' in read || read.ids.includes(id);
  return {
    ...list,
    pages: list.pages.map((page) => ({
      ...page,
      notifications: page.notifications.map((one) => (isRead(one.id) ? { ...one, isRead: true } : one)),
    })),
  };
}
