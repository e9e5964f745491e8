import { newId } from '@rollcall/schema/id';
import { newGuestKey } from '../local/outbox/memberships.ts';
import { outboxDatabase } from '../local/outbox/outbox-database.ts';
import { sendableStates } from '../local/outbox/outbox-photo.ts';
import { readSignedIn, type SignedIn, signedInKey } from '../local/outbox/signed-in.ts';

/**
 * The server holds what this browser's guest joined as another user's places too, and its session is that user's.
 * What was made here goes on as theirs, under new pairs: with the old ones the session would be the guest's again.
 * Whoever signed in meanwhile is left alone.
 */
export async function transferOwnership(guestUserId: string, userId: string): Promise<void> {
  const { settings, memberships, photos, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', settings, memberships, photos, actions, async () => {
    const signedIn = await readSignedIn();
    if (signedIn?.userId !== guestUserId) return;
    await settings.put({ key: signedInKey, value: { userId, kind: 'guest', isExpired: false } satisfies SignedIn });
    for (const before of await memberships.where('userId').equals(guestUserId).toArray()) {
      const state = before.state === 'joined' ? 'pending' : before.state;
      const membership = { ...before, id: newId(), guestKey: newGuestKey(), userId, state, formerId: before.id };
      await memberships.delete(before.id);
      await memberships.add(membership);
      const owned = { membershipId: membership.id, ownerId: userId };
      await photos.where('membershipId').equals(before.id).modify(owned);
      await actions.filter((action) => action.membershipId === before.id).modify(owned);
    }
    await photos.where('ownerId').equals(guestUserId).modify({ ownerId: userId });
    await actions.where('ownerId').equals(guestUserId).modify({ ownerId: userId });
  });
}

/** Photos that the server may hold a part of, and that only who began to send them can finish. */
export async function countHalfSent(userId: string): Promise<number> {
  return await outboxDatabase.photos
    .where('ownerId')
    .equals(userId)
    .and((photo) => photo.wasOffered && (sendableStates as readonly string[]).includes(photo.state))
    .count();
}
