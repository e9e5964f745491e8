import { storeFetched } from '../local/mirror/mirror-events.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { fetchMembership } from '../remote/memberships.ts';
import { fetchPeople } from '../remote/people.ts';

/** Fetches and stores who takes part in an event. Nothing for visitors. Throws `Unreachable` and `CallError`. */
export async function syncPeople(eventId: string): Promise<void> {
  const user = await getSignedInUser();
  if (!user || user.isExpired) return;
  const context = { actor: user.userId };
  await storeFetched({ userId: user.userId, eventId, name: 'people' }, async () => {
    const [membership, people] = await Promise.all([fetchMembership(eventId, context), fetchPeople(eventId, context)]);
    return { eventId, ownId: membership.personId, people };
  });
}
