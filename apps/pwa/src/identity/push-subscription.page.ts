import type { NewPushSubscription } from '@rollcall/schema/push';
import { showOnIcon } from '../local/app-badge.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { clearUnreadCount } from '../local/outbox/unread-notifications.ts';
import { CallError, Unreachable } from '../remote/http/call-error.ts';
import { deletePushSubscription, fetchPushKey, savePushSubscription } from '../remote/push.ts';

/** Returns whether this browser can be pushed to; on iOS only an app on the home screen can. */
export function canBePushedTo(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Returns this browser's subscription; null without one. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  if (!canBePushedTo()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser for the signed-in user, whose permission it has. A subscription under another key of the
 * server is replaced: it was moved to another machine. Throws `Unreachable`, `CallError`, and what the browser's own
 * push service refuses with.
 */
export async function subscribeToPushes(): Promise<void> {
  const userId = (await getSignedInUser())?.userId;
  const context = userId === undefined ? {} : { actor: userId };
  const key = await fetchPushKey(context);
  const { pushManager } = await navigator.serviceWorker.ready;
  const existing = await pushManager.getSubscription();
  const isOfKey = existing !== null && toBase64Url(existing.options.applicationServerKey) === key;
  if (existing && !isOfKey) await existing.unsubscribe();
  const subscription = isOfKey
    ? existing
    : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await savePushSubscription(subscription.toJSON() as NewPushSubscription, context);
}

/** Ends the pushes to this browser, here and on the server. Offline it ends here, and the server notices with its next push. */
export async function unsubscribeFromPushes(): Promise<void> {
  const subscription = await findPushSubscription();
  if (!subscription) return;
  await tellServer(subscription.endpoint);
  await subscription.unsubscribe();
}

/** Renews the subscription of a browser that has one: under the server's present key, for who is signed in now. */
export async function renewPushSubscription(): Promise<void> {
  if (await findPushSubscription()) await subscribeToPushes();
}

/**
 * Ends the pushes to this browser on the server, while their user is signed in still. If the sign-out fails, they are
 * renewed when the app is opened again.
 * @returns {@link endPushesHere}, for when the user is signed out
 */
export async function prepareEndOfPushes(): Promise<() => Promise<void>> {
  const subscription = await findPushSubscription().catch(() => null);
  if (subscription) await tellServer(subscription.endpoint);
  return endPushesHere;
}

/** Removes what this browser shows of a user's notifications. Whatever the browser refuses keeps nobody signed in. */
export async function endPushesHere(): Promise<void> {
  await clearUnreadCount();
  await showOnIcon(0);
  try {
    await (await findPushSubscription())?.unsubscribe();
    const registration = await navigator.serviceWorker?.getRegistration();
    for (const notification of (await registration?.getNotifications?.()) ?? []) notification.close();
  } catch {
    // The server pushes nothing to it any more.
  }
}

async function tellServer(endpoint: string): Promise<void> {
  try {
    await deletePushSubscription(endpoint);
  } catch (error) {
    if (!(error instanceof CallError || error instanceof Unreachable)) throw error;
  }
}

/** Encodes bytes in base64url without padding (RFC 4648, section 5). */
function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer()));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
