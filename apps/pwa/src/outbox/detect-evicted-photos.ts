import { hasOutboxPhotos, setEvictedCount } from '../local/outbox/evicted-photos.ts';
import { countPendingPhotos } from '../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { fetchMembership } from '../remote/memberships.ts';

/**
 * Compares the pending uploads that the server knows of with those on this phone, and stores how many are missing. A
 * phone without any photo of the event had its storage cleared, or is another phone of the user.
 */
export async function detectEvictedPhotos(eventId: string): Promise<void> {
  const signedIn = await getSignedInUser();
  if (!signedIn || (await hasOutboxPhotos(eventId))) return;
  const { waiting } = await fetchMembership(eventId, { actor: signedIn.userId });
  const pendingCount = await countPendingPhotos(signedIn.userId, eventId);
  if (waiting > pendingCount) await setEvictedCount(eventId, waiting - pendingCount);
}
