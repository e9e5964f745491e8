import type { Infra } from '../infra.ts';
import type { Module } from '../module.ts';
import { DueNotificationsStore } from './due-notifications.store.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { NotificationsStore } from './notifications.store.ts';
import { pushRoutes } from './push.routes.ts';
import { PushKeys } from './push-keys.ts';
import { PushQueue } from './push-queue.ts';
import { PushSubscriptionsStore } from './push-subscriptions.store.ts';

/** Notifications in the app, and by the push service of a browser to who is not looking. */
export function createNotifications(infra: Infra) {
  const { openStreams, resolvePushHost, settings } = infra;
  const notifications = new NotificationsStore(infra);
  const dueNotifications = new DueNotificationsStore(infra);
  const pushKeys = new PushKeys(settings.dataDir);
  const pushSubscriptions = new PushSubscriptionsStore({ ...infra, pushKeys });
  const pushQueue = new PushQueue({
    ...infra,
    notifications,
    pushKeys,
    isLooking: (userId, eventId) => openStreams.isLooking(userId, eventId),
    ...(resolvePushHost && { resolve: resolvePushHost }),
  });
  return {
    services: { notifications, dueNotifications, pushKeys, pushQueue },
    routes: [notificationsRoutes({ notifications }), pushRoutes({ ...infra, pushSubscriptions })],
    jobs: [
      { name: 'notify of developed photos', run: () => dueNotifications.notifyOfDeveloped(), isPunctual: true },
      { name: 'notify of what is due', run: () => dueNotifications.notifyDue() },
    ],
  } satisfies Module;
}
