import type { Transaction } from 'kysely';
import { type Caller, callerOrThrow, requireRecentPassword } from '../access/caller.ts';
import { accessAsMember, type EventAccess } from '../access/event-access.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { GuestRow } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';
import { changeGuestCount } from '../feed/event-counters.ts';
import { ProblemError } from '../http/problem.ts';
import { convertClaims } from './convert-claims.ts';
import { erasePhoto, markForErasure } from './erase-photo.ts';
import { eraseReactions } from './erase-reactions.ts';
import { removeUploadFilesLocked } from './photo-files.ts';
import type { RemovalStoreDeps } from './removal-deps.ts';

/** Removes guests from events: by themselves, or by a reviewer. */
export class GuestRemovalStore {
  private readonly deps: RemovalStoreDeps;

  constructor(deps: RemovalStoreDeps) {
    this.deps = deps;
  }

  /**
   * Deletes the membership with its credentials, claims and uploads. Its photos stay without a guest, or are erased
   * `withPhotos`, and then its likes and comments too. Throws `not-found`, `event-not-found`, `not-signed-in`,
   * `forbidden`, and `reauth-required` when a reviewer erases another user's photos.
   */
  async remove(
    caller: Caller | null,
    eventId: string,
    guestId: string,
    { withPhotos }: { withPhotos: boolean },
  ): Promise<void> {
    const { db, feed } = this.deps;
    const access = await accessAsMember(this.deps, caller, eventId);
    const removed = await db.transaction().execute(async (trx) => {
      const guest = await trx
        .selectFrom('event_guests')
        .selectAll()
        .where('id', '=', guestId)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      const isSelf = guest !== undefined && isOwnMembership(guest, access);
      if (!isSelf && !access.isReviewer) throw new ProblemError('forbidden');
      if (!guest) throw new ProblemError('not-found');
      if (!isSelf && withPhotos) requireRecentPassword(callerOrThrow(caller));
      // The person leaves; what claimants made stays theirs. A reviewer removes the guest with all of it.
      if (isSelf) await convertClaims(trx, guest, access.userId!);
      const photos = withPhotos
        ? await trx.selectFrom('photos').selectAll().where('event_guest_id', '=', guestId).execute()
        : [];
      await markForErasure(trx, photos);
      if (withPhotos) await eraseReactions(trx, { userIds: [guest.user_id], guestIds: [guestId], eventId });
      const uploads = await trx
        .deleteFrom('uploads')
        .where('event_guest_id', '=', guestId)
        .returning(['photo_id', 'file_key'])
        .execute();
      await deleteMembership(trx, guest);
      if (!isSelf) {
        const [actorId, targetId] = [access.userId, guestId];
        await recordAuditEvent(trx, { actorId, action: 'guest.remove', eventId, targetId, details: { withPhotos } });
      }
      return { photos, uploads };
    });
    // Open streams check the access again.
    feed.announce(eventId);
    await removeUploadFilesLocked(this.deps, removed.uploads);
    for (const { id } of removed.photos) await erasePhoto(this.deps, id);
  }
}

/** Deletes a membership with its credentials, claims and re-entry links. Its photos stay, without a guest. */
export async function deleteMembership(
  trx: Transaction<Tables>,
  guest: Pick<GuestRow, 'id' | 'event_id'>,
): Promise<void> {
  await trx.deleteFrom('event_guests').where('id', '=', guest.id).execute();
  await changeGuestCount(trx, guest.event_id, -1);
}

function isOwnMembership(guest: GuestRow, { userId, claimedGuestIds }: EventAccess): boolean {
  return guest.user_id === userId || claimedGuestIds.includes(guest.id);
}
