import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { startReviewSession } from '../remote/hosts.ts';
import { switchToGuest } from './switch-user.ts';

/**
 * Returns whether photos or memberships of somebody are on this device. A tablet for reviewing would become their owner,
 * and could never send them.
 */
export async function isBrowserInUse(): Promise<boolean> {
  const user = await getSignedInUser();
  if (user && !(await isTablet(user.userId))) return true;
  return (await outboxDatabase.memberships.count()) > 0 || (await outboxDatabase.photos.count()) > 0;
}

/** Makes this browser the tablet of a review link. Returns the id of its event. Throws `code-invalid`, `conflict`. */
export async function startReviewOnTablet(token: string): Promise<string> {
  const { eventId, userId } = await startReviewSession(token);
  await outboxDatabase.settings.put({ key: tabletKey, value: userId });
  await switchToGuest(userId);
  return eventId;
}

const tabletKey = 'reviewTablet';

/** Returns whether the user is one of a review link, so that the next link may follow it. */
async function isTablet(userId: string): Promise<boolean> {
  return (await outboxDatabase.settings.get(tabletKey))?.value === userId;
}
