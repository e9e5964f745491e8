import type { Photo } from '@rollcall/schema/photo';
import type { ActionTarget } from '../local/outbox/action-state-machine.ts';
import { findMembership } from '../local/outbox/memberships.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';

/** Returns the target of an action of the signed-in user on a photo. Throws when nobody is signed in. */
export async function resolveActionTarget({ id, eventId }: Pick<Photo, 'id' | 'eventId'>): Promise<ActionTarget> {
  const signedIn = await getSignedInUser();
  if (!signedIn) throw new Error('Nobody is signed in here');
  const membership = await findMembership(eventId);
  return { photoId: id, eventId, ownerId: signedIn.userId, membershipId: membership?.id ?? null };
}
