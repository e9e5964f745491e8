import { outboxDatabase } from '../local/outbox/outbox-database.ts';

/** Erases what a person made and has on this phone, sent or not: for who has asked to be forgotten. */
export async function erasePerson(userId: string): Promise<void> {
  const { memberships, photos, bytes, actions } = outboxDatabase;
  await outboxDatabase.transaction('rw', memberships, photos, bytes, actions, async () => {
    const places = await memberships.where('userId').equals(userId).primaryKeys();
    // What was made before the server named its owner carries the membership's id.
    const owners = [userId, ...places];
    const photoIds = await photos.where('ownerId').anyOf(owners).primaryKeys();
    await bytes.where('photoId').anyOf(photoIds).delete();
    await photos.bulkDelete(photoIds);
    await actions.where('ownerId').anyOf(owners).delete();
    await memberships.bulkDelete(places);
  });
}
