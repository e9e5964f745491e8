import { useState } from 'react';
import { useUnreadCount } from '../../local/views/unread-notifications.hooks.ts';
import { Button } from '../../ui/form/button.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead } from './notifications.hooks.ts';
import { notificationsTexts } from './notifications.texts.ts';
import { preferencesTexts } from './preferences.texts.ts';
import { PreferencesDialog } from './preferences.tsx';
import { PushOffer } from './push-offer.tsx';

interface NotificationsScreenProps {
  userId: string;
  isCustomer: boolean;
}

/** Renders what a user was told of, and what they want to be told of. */
export function NotificationsScreen({ userId, isCustomer }: NotificationsScreenProps) {
  const t = notificationsTexts();
  const unread = useUnreadCount();
  const markRead = useMarkRead(userId);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <PageTitle note={t.note}>{t.title}</PageTitle>
      <div className="grid grid-cols-1 items-start gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
        <div className="flex flex-col items-start gap-2 lg:order-last">
          <PushOffer />
          <Button variant="link" small className="-ml-3" onClick={() => setChoosing(true)}>
            {preferencesTexts().open}
          </Button>
        </div>
        <div className="min-w-0">
          {unread > 0 && (
            <p className="mb-2 flex justify-end">
              <Button variant="link" small className="-mr-3" onClick={() => markRead({ all: true })}>
                {t.markAllRead}
              </Button>
            </p>
          )}
          <NotificationList userId={userId} onOpen={(id) => markRead({ ids: [id] })} />
        </div>
      </div>
      {isChoosing && <PreferencesDialog userId={userId} isCustomer={isCustomer} onClose={() => setChoosing(false)} />}
    </>
  );
}
