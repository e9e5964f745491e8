import { outboxDatabase } from './outbox-database.ts';
import { hasUnsentOriginal, isUnreceived } from './photo-state-machine.ts';
import { forgetRecording, listRecordings } from './recorded-videos.ts';

/** Deletes everything that a user made on this phone, sent or not; with null, what was made before any sign-in. */
export async function deleteOwned(userId: string | null): Promise<void> {
  const { memberships, photos, bytes, actions, settings } = outboxDatabase;
  await outboxDatabase.transaction('rw', memberships, photos, bytes, actions, settings, async () => {
    const own = await memberships.filter((membership) => membership.userId === userId).toArray();
    const membershipIds = own.map(({ id }) => id);
    // Before the first join, the membership's id is the owner.
    const owners = [...(userId === null ? [] : [userId]), ...membershipIds];
    const photoIds = await photos.where('ownerId').anyOf(owners).primaryKeys();
    await bytes.where('photoId').anyOf(photoIds).delete();
    await photos.bulkDelete(photoIds);
    for (const recording of await listRecordings()) {
      const isOwn =
        recording.membershipId === null ? recording.userId === userId : owners.includes(recording.membershipId);
      if (isOwn) await forgetRecording(recording.id);
    }
    await actions.where('ownerId').anyOf(owners).delete();
    await memberships.bulkDelete(membershipIds);
  });
}

/**
 * Deletes the memberships of a user, with their names and guest credentials, and the photos that the server has. What is
 * not sent stays for them, with the memberships that alone know its event, which are not joined before they have a name
 * again.
 */
export async function deleteSent(userId: string): Promise<void> {
  const { memberships, photos, bytes, settings } = outboxDatabase;
  await outboxDatabase.transaction('rw', memberships, photos, bytes, settings, async () => {
    const owned = await photos.where('ownerId').equals(userId).toArray();
    const sentIds = owned.filter((photo) => !isUnreceived(photo) && !hasUnsentOriginal(photo)).map(({ id }) => id);
    await bytes.where('photoId').anyOf(sentIds).delete();
    await photos.bulkDelete(sentIds);
    const unsent = owned.filter((photo) => isUnreceived(photo) && photo.eventId === null);
    // A recording of a page that was killed is sent by its membership, too.
    const recorded = await listRecordings();
    const keptIds = new Set([...unsent, ...recorded].map(({ membershipId }) => membershipId));
    const membershipIds = await memberships.where('userId').equals(userId).primaryKeys();
    await memberships.bulkDelete(membershipIds.filter((id) => !keptIds.has(id)));
    await memberships.where('userId').equals(userId).modify({ guestName: '', guestEmail: '' });
  });
}
