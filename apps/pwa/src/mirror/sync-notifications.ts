import { showOnIcon } from '../local/app-badge.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { getUnreadCount, setUnreadCount } from '../local/outbox/unread-notifications.ts';
import { fetchUnreadCount } from '../remote/notifications.ts';

/** How often the server has said the count by itself. */
let told = 0;

/**
 * Fetches and stores how many notifications the signed-in user has not read, and shows it on the app's icon. Throws
 * `Unreachable` and `CallError`.
 */
export async function syncUnreadCount(): Promise<void> {
  const user = await getSignedInUser();
  if (!user || user.isExpired) return;
  const toldBefore = told;
  const unread = await fetchUnreadCount({ actor: user.userId });
  // On another connection, a newer one may have come sooner.
  if (told === toldBefore) await storeUnreadCount(user.userId, unread);
}

/** Applies what the server has said of the signed-in user: by a stream, or with a push. */
export async function applyUnreadCount(unread: number): Promise<void> {
  told++;
  const user = await getSignedInUser();
  if (user) await storeUnreadCount(user.userId, unread);
}

async function storeUnreadCount(userId: string, unread: number): Promise<void> {
  await setUnreadCount(userId, unread);
  await showOnIcon(await getUnreadCount());
}
