import type { NewPushSubscription, PushMessage } from '@rollcall/schema/push';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { applyUnreadCount, syncUnreadCount } from '../mirror/sync-notifications.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { markNotificationsRead } from '../remote/notifications.ts';
import { deletePushSubscription, fetchPushKey, savePushSubscription } from '../remote/push.ts';
import { isLookingAt, openScreen } from './open-screen.ts';

declare const self: ServiceWorkerGlobalScope;

/** Not in TypeScript's library: https://www.w3.org/TR/push-api/#the-pushsubscriptionchange-event */
interface PushSubscriptionChangeEvent extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
  readonly oldSubscription?: PushSubscription | null;
}

/** As in https://notifications.spec.whatwg.org/#notificationevent; Safari has it since it has Web Push. */
interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: Notification;
}

const icon = '/icons/icon-192.png';

/** Shows what the server pushes, and opens what it is about. Safari shows declarative pushes itself. */
export function registerPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
  self.addEventListener('notificationclick', (event) => {
    const click = event as NotificationClickEvent;
    const { data, tag } = click.notification;
    click.notification.close();
    click.waitUntil(Promise.all([openScreen(data), markRead(tag)]));
  });
  self.addEventListener('pushsubscriptionchange', (event) => {
    const change = event as PushSubscriptionChangeEvent;
    change.waitUntil(renew(change));
  });
}

async function show(data: PushMessageData | null): Promise<void> {
  const message = parse(data);
  if (!message) return;
  // Side by side: a database that does not answer keeps no notification back. Browsers end subscriptions that show none.
  await Promise.all([applyUnreadCount(message.app_badge), showUnlessInSight(message.notification)]);
}

async function showUnlessInSight(notification: PushMessage['notification']): Promise<void> {
  const { title, navigate, body, lang, dir, tag } = notification;
  if (await isLookingAt(navigate)) return;
  await self.registration.showNotification(title, { body, lang, dir, tag, icon, data: navigate });
}

function parse(data: PushMessageData | null): PushMessage | null {
  try {
    const message = data?.json() as PushMessage | undefined;
    return message?.web_push === 8030 ? message : null;
  } catch {
    return null;
  }
}

/** What was tapped is read, if the server can be told. The tag of a notification is its id. */
async function markRead(id: string): Promise<void> {
  const user = await getSignedInUser();
  if (!user) return;
  try {
    await markNotificationsRead({ ids: [id] }, { actor: user.userId });
    await syncUnreadCount();
  } catch (error) {
    if (!(error instanceof CallError || error instanceof Unreachable)) throw error;
  }
}

/** Subscribes anew after the browser's push service has ended a subscription, for who is signed in. */
async function renew({ newSubscription, oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  const user = await getSignedInUser();
  if (!user) return;
  const context = { actor: user.userId };
  const applicationServerKey = await fetchPushKey(context);
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  await savePushSubscription(subscription.toJSON() as NewPushSubscription, context);
  if (oldSubscription && oldSubscription.endpoint !== subscription.endpoint) {
    await deletePushSubscription(oldSubscription.endpoint, context);
  }
}
