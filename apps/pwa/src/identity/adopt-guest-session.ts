import { fetchMembership } from '../remote/memberships.ts';
import { updateOwnName } from '../remote/sessions.ts';
import { recordProvenEmail, switchToGuest } from './switch-user.ts';

/**
 * Signs in the guest whose session the server has just opened. `eventId`: of an event that they are in. `provenEmail`:
 * the address that they proved, if any. Throws `Unreachable` and `CallError`.
 */
export async function adoptGuestSession(eventId: string | undefined, provenEmail?: string): Promise<void> {
  // Without an event, an empty change of the name returns the user of a guest's session.
  const userId = eventId ? (await fetchMembership(eventId)).userId : (await updateOwnName({})).id;
  await switchToGuest(userId, provenEmail);
  if (provenEmail) await recordProvenEmail(provenEmail);
}
