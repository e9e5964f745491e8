import { hasOutboxPhotos, setEvictedCount } from '../local/outbox/evicted-photos.ts';
import { countPendingPhotos } from '../local/outbox/outbox-photos.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { fetchMembership } from '../remote/memberships.ts';

/**
 * Compares what the server remembers to wait on this person's phone with what is here. A phone that still knows what
 * it made has lost nothing; one that knows nothing had its storage cleared, or is another phone of this person.
 */
export async function detectEvictedPhotos(eventId: string): Promise<void> {
  const signedIn = await getSignedInUser();
  if (!signedIn || (await hasOutboxPhotos(eventId))) return;
  const { waiting } = await fetchMembership(eventId, { actor: signedIn.userId });
  const held = await countPendingPhotos(signedIn.userId, eventId);
  if (waiting > held) await setEvictedCount(eventId, waiting - held);
}
