import type { Selectable } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { accessAsMember, type EventAccess } from '../access/event-access.ts';
import { recordAuditEvent } from '../audit/audit-log.store.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { EventGuestsTable } from '../database/event-tables.ts';
import type { Database } from '../database/open.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { deleteMembership } from '../guests/guests.table.ts';
import { ProblemError } from '../http/problem.ts';
import { eraseReactions } from '../reactions/transfer-reactions.ts';
import type { Settings } from '../settings.ts';
import type { UploadsStore } from '../uploads/uploads.store.ts';
import { erasePhoto, hideForErasure } from './erase-photo.ts';

interface Deps {
  db: Database;
  blobs: BlobStore;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
  uploads: UploadsStore;
}

/** How a guest leaves an event, or is made to. */
export class GuestRemovalStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Takes the place with its pairs and claims, so nobody sees the event by it from now on, and what was on its way
   * up. Its photos stay without a guest, unless they are to go as well, and then with
   * its likes and comments. Throws `not-found`, `event-not-found`,
   * `not-signed-in`, `forbidden`.
   */
  async remove(
    caller: Caller | null,
    eventId: string,
    guestId: string,
    { withPhotos }: { withPhotos: boolean },
  ): Promise<void> {
    const { db, uploads, feed } = this.deps;
    const access = await accessAsMember(this.deps, caller, eventId);
    const removed = await db.transaction().execute(async (trx) => {
      const guest = await trx
        .selectFrom('event_guests')
        .selectAll()
        .where('id', '=', guestId)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      const isSelf = guest !== undefined && isOwnPlace(guest, access);
      if (!isSelf && !access.isReviewer) throw new ProblemError('forbidden');
      if (!guest) throw new ProblemError('not-found');
      const photos = withPhotos
        ? await trx.selectFrom('photos').selectAll().where('event_guest_id', '=', guestId).execute()
        : [];
      await hideForErasure(trx, photos);
      if (withPhotos) await eraseReactions(trx, { userIds: [guest.user_id], guestIds: [guestId], eventId });
      const open = await trx.selectFrom('uploads').select('photo_id').where('event_guest_id', '=', guestId).execute();
      await deleteMembership(trx, guest);
      if (!isSelf) {
        const [actorId, targetId] = [access.userId, guestId];
        await recordAuditEvent(trx, { actorId, action: 'guest.remove', eventId, targetId, details: { withPhotos } });
      }
      return { photos: photos.map(({ id }) => id), uploads: open.map(({ photo_id }) => photo_id) };
    });
    // Streams that are open ask again whether they may be.
    feed.announce(eventId);
    for (const id of removed.uploads) await uploads.drop(id);
    // One of the uploads may have become a photo a moment ago.
    const erased = withPhotos ? [...removed.photos, ...removed.uploads] : [];
    for (const id of erased) await erasePhoto(this.deps, id);
    feed.announce(eventId);
  }
}

function isOwnPlace(guest: Selectable<EventGuestsTable>, { userId, claimedGuestIds }: EventAccess): boolean {
  return guest.user_id === userId || claimedGuestIds.includes(guest.id);
}
