import { getMirror } from '../local/mirror/mirror-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { fetchMembership } from '../remote/memberships.ts';
import { fetchPeople } from '../remote/people.ts';

/** Fetches and stores who takes part in an event. Nothing for visitors. Throws `Unreachable` and `CallError`. */
export async function syncPeople(eventId: string): Promise<void> {
  const user = await getSignedInUser();
  if (!user || user.isExpired) return;
  const context = { actor: user.userId };
  const [{ personId }, people] = await Promise.all([fetchMembership(eventId, context), fetchPeople(eventId, context)]);
  await getMirror(user.userId).people.put({ eventId, ownId: personId, people });
}
