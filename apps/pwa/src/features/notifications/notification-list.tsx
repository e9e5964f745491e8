import { useOnline } from '../../ui/browser/online.hooks.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { uiTexts } from '../../ui/text/ui.texts.ts';
import { NotificationRow } from './notification-row.tsx';
import { useNotifications } from './notifications.hooks.ts';
import { notificationsTexts } from './notifications.texts.ts';

interface NotificationListProps {
  userId: string;
  /** Called with the id of a notification that is opened. */
  onOpen: (id: string) => void;
}

/** Lists a user's notifications, newest first. */
export function NotificationList({ userId, onOpen }: NotificationListProps) {
  const t = notificationsTexts();
  const isOnline = useOnline();
  const { notifications, hasFailed, retry, showMore, isLoadingMore } = useNotifications(userId);
  if (!notifications && hasFailed) {
    if (!isOnline) return <EmptyState title={t.offline} text={t.offlineNote} />;
    return (
      <EmptyState title={t.failed} text={t.failedNote}>
        <Button onClick={retry}>{uiTexts().tryAgain}</Button>
      </EmptyState>
    );
  }
  if (!notifications) return <Skeleton className="h-64" text={t.loading} />;
  // A page may be empty though older ones follow: what its reader may not see any more is left out.
  if (notifications.length === 0 && !showMore) return <EmptyState title={t.empty} text={t.emptyNote} />;
  return (
    <>
      <ol aria-label={t.list}>
        {notifications.map((notification) => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            onOpen={() => !notification.isRead && onOpen(notification.id)}
          />
        ))}
      </ol>
      {showMore && (
        <Button onClick={showMore} isBusy={isLoadingMore} className="mt-4">
          {isLoadingMore ? t.loadingEarlier : t.earlier}
        </Button>
      )}
    </>
  );
}
