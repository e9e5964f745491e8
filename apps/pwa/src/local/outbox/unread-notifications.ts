import { outboxDatabase } from './outbox-database.ts';
import { getSignedInUser } from './signed-in-user.ts';

/** How many notifications a user has not read, as this browser last heard. */
interface UnreadNotifications {
  userId: string;
  unread: number;
}

const key = 'unreadNotifications';

/** Returns how many notifications the signed-in user has not read; 0 for visitors and while it is unknown. */
export async function getUnreadCount(): Promise<number> {
  const user = await getSignedInUser();
  const stored = (await outboxDatabase.settings.get(key))?.value as UnreadNotifications | undefined;
  return user && stored?.userId === user.userId ? stored.unread : 0;
}

/** Stores the count for every tab, unless another user than `userId` is signed in by now. */
export async function setUnreadCount(userId: string, unread: number): Promise<void> {
  await outboxDatabase.transaction('rw', outboxDatabase.settings, async () => {
    if ((await getSignedInUser())?.userId !== userId) return;
    await outboxDatabase.settings.put({ key, value: { userId, unread } satisfies UnreadNotifications });
  });
}

export async function clearUnreadCount(): Promise<void> {
  await outboxDatabase.settings.delete(key);
}
