import { storeFetched } from '../local/mirror/mirror-events.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { fetchPendingDuplicates } from '../remote/duplicates.ts';

/** Fetches and stores which photos of an event look alike, for who reviews it. Throws `Unreachable` and `CallError`. */
export async function syncDuplicates(eventId: string): Promise<void> {
  const user = await getSignedInUser();
  if (!user || user.isExpired) return;
  await storeFetched({ userId: user.userId, eventId, name: 'duplicates' }, async () => ({
    eventId,
    pairs: await fetchPendingDuplicates(eventId, { actor: user.userId }),
  }));
}
