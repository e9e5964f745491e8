import { fetchMembership } from '../remote/memberships.ts';
import { updateOwnName } from '../remote/sessions.ts';
import { recordProvenEmail, switchToGuest } from './signed-in-user.ts';

/**
 * Makes the guest whose session the server has just opened the signed-in user; `eventId` is of an event that they are
 * in. `provenEmail` is the address that they proved, if they did. Throws `Unreachable` and `CallError`.
 */
export async function adoptGuestSession(eventId: string | undefined, provenEmail?: string): Promise<void> {
  // Only an event knows the user of a guest's session; without one, a change of nothing returns them.
  const userId = eventId ? (await fetchMembership(eventId)).userId : (await updateOwnName({})).id;
  await switchToGuest(userId, provenEmail);
  if (provenEmail) await recordProvenEmail(provenEmail);
}
