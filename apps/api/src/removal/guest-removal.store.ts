import type { Transaction } from 'kysely';
import { type Caller, callerOrThrow, requireRecentPassword } from '../access/caller.ts';
import { accessAsMember, type EventAccess } from '../access/event-access.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { eraseMessages } from '../chat/erase-messages.ts';
import { keepMuted } from '../chat/mutes.table.ts';
import type { GuestRow } from '../database/event-tables.ts';
import type { Tables } from '../database/tables.ts';
import { changeGuestCount } from '../feed/event-counters.ts';
import { touchPhotosOf } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import { deleteTagsOf } from '../photo-tags/delete-tags.ts';
import { banGuest } from './ban-guest.ts';
import { convertClaim, convertClaims } from './convert-claims.ts';
import { erasePhoto, markForErasure } from './erase-photo.ts';
import { eraseReactions } from './erase-reactions.ts';
import { eraseQuarantined } from './orphan-files.ts';
import { removeUploadFilesLocked } from './photo-files.ts';
import type { RemovalDeps, RemovalStoreDeps } from './removal-deps.ts';

interface RemoveOptions {
  withPhotos: boolean;
}

/** Removes guests from events: by themselves, or by who manages the event. */
export class GuestRemovalStore {
  private readonly deps: RemovalStoreDeps;

  constructor(deps: RemovalStoreDeps) {
    this.deps = deps;
  }

  /**
   * Deletes the membership with its credentials, claims and uploads. The tags of the guest go with it. Its photos stay
   * without a guest, or are erased `withPhotos`, and then its reactions, comments and messages too. A guest removed by a reviewer cannot join again until a reviewer
   * allows it. Throws `not-found`, `event-not-found`, `not-signed-in`, `forbidden`, and `reauth-required` when a reviewer
   * erases another user's photos.
   */
  async remove(caller: Caller | null, eventId: string, guestId: string, { withPhotos }: RemoveOptions): Promise<void> {
    const { db, feed } = this.deps;
    const access = await accessAsMember(this.deps, caller, eventId);
    const removed = await db.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom('event_guests')
        .selectAll()
        .where('id', '=', guestId)
        .where('event_id', '=', eventId)
        .executeTakeFirst();
      const isSelf = found !== undefined && isOwnMembership(found, access);
      if (!isSelf && !(withPhotos ? access.isOwner : access.canManage)) throw new ProblemError('forbidden');
      if (!found) throw new ProblemError('not-found');
      if (!isSelf && withPhotos) requireRecentPassword(callerOrThrow(caller));
      // The person leaves; what others made under the membership stays theirs. A reviewer removes the guest with all of it.
      const guest = isSelf ? await separateOwn(trx, found, access) : found;
      if (!isSelf) await banGuest(trx, guest);
      const removed = await deleteMembershipWith(trx, guest, { withPhotos });
      if (!isSelf) {
        const [actorId, targetId] = [access.userId, guestId];
        await recordAuditEvent(trx, { actorId, action: 'guest.remove', eventId, targetId, details: { withPhotos } });
      }
      if (withPhotos) this.deps.erasures.append('membership', [guest.id]);
      return removed;
    });
    // Open streams check the access again.
    feed.announce(eventId);
    await removeUploadFilesLocked(this.deps, removed.uploads);
    for (const { id } of removed.photos) await erasePhoto(this.deps, id);
    if (withPhotos) await eraseQuarantined(this.deps.blobs, (facts) => facts.guestId === guestId);
  }
}

/** Deletes a membership with its credentials, claims and re-entry links. Its photos stay, without a guest, as phones are told. */
export async function deleteMembership(
  trx: Transaction<Tables>,
  guest: Pick<GuestRow, 'id' | 'event_id'>,
): Promise<void> {
  await touchPhotosOf(trx, guest.id);
  await trx.deleteFrom('event_guests').where('id', '=', guest.id).execute();
  await changeGuestCount(trx, guest.event_id, -1);
}

/**
 * Erases a membership with its photos, likes and comments again, in a restored backup. Returns whether there was one.
 */
export async function eraseMembership(deps: RemovalDeps, guestId: string): Promise<boolean> {
  const removed = await deps.db.transaction().execute(async (trx) => {
    const guest = await trx.selectFrom('event_guests').selectAll().where('id', '=', guestId).executeTakeFirst();
    return guest && (await deleteMembershipWith(trx, guest, { withPhotos: true }));
  });
  for (const { id } of removed?.photos ?? []) await erasePhoto(deps, id);
  return removed !== undefined;
}

/** Deletes a membership with what it uploaded. Returns the rows whose files remain to be removed. */
async function deleteMembershipWith(trx: Transaction<Tables>, guest: GuestRow, { withPhotos }: RemoveOptions) {
  const { id, event_id: eventId, user_id } = guest;
  const photos = withPhotos
    ? await trx.selectFrom('photos').selectAll().where('event_guest_id', '=', id).execute()
    : [];
  await markForErasure(trx, photos);
  await deleteTagsOf(trx, { userId: user_id, eventId });
  if (withPhotos) {
    await eraseReactions(trx, { userIds: [user_id], guestIds: [id], eventId });
    await eraseMessages(trx, { userIds: [user_id], guestIds: [id], eventId });
  }
  const uploads = await trx
    .deleteFrom('uploads')
    .where('event_guest_id', '=', id)
    .returning(['photo_id', 'part', 'file_key'])
    .execute();
  await deleteMembership(trx, guest);
  return { photos, uploads };
}

/**
 * Returns the membership that ends when the caller leaves: for a phone that a re-entry link let in, one of its own with
 * what it made; the guest's stays.
 */
async function separateOwn(trx: Transaction<Tables>, guest: GuestRow, access: EventAccess): Promise<GuestRow> {
  const reentry = await trx
    .selectFrom('membership_claims')
    .selectAll()
    .where('event_guest_id', '=', guest.id)
    .where('user_id', '=', access.userId)
    .where('proof', '=', 'reentry')
    .executeTakeFirst();
  if (reentry) return await convertClaim(trx, guest, reentry);
  await convertClaims(trx, guest, access.userId!);
  if (access.membership?.claim) await keepMuted(trx, guest, access.userId!);
  return guest;
}

function isOwnMembership(guest: GuestRow, { userId, claimedGuestIds }: EventAccess): boolean {
  return guest.user_id === userId || claimedGuestIds.includes(guest.id);
}
