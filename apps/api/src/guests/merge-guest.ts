import type { Transaction } from 'kysely';
import { findOwnMembership } from '../access/memberships.table.ts';
import { transferRemovals } from '../access/removed-guests.table.ts';
import { transferMutes } from '../chat/mutes.table.ts';
import { transferMessages } from '../chat/transfer-messages.ts';
import type { GuestRow } from '../database/event-tables.ts';
import { greatest, least } from '../database/expressions.ts';
import type { Tables } from '../database/tables.ts';
import { transferActiveDays } from '../event-days/event-days.table.ts';
import { recountContributors } from '../feed/event-counters.ts';
import { touchAlbums, touchPhoto } from '../feed/sequence-number.ts';
import { transferNotifications } from '../notifications/transfer-notifications.ts';
import { transferReactions } from '../reactions/transfer-reactions.ts';
import { convertClaims } from '../removal/convert-claims.ts';
import { deleteMembership } from '../removal/guest-removal.store.ts';

/**
 * Merges a guest into an account. The guest's user stays with `merged_into`, so that its pending photos are uploaded as
 * the account's. Returns the ids of the changed events, to announce after the commit.
 */
export async function mergeGuest(
  trx: Transaction<Tables>,
  guestUserId: string,
  customerId: string,
): Promise<ReadonlySet<string>> {
  const memberships = await trx.selectFrom('event_guests').selectAll().where('user_id', '=', guestUserId).execute();
  const guestIds = memberships.map(({ id }) => id);
  const photos = await trx
    .selectFrom('photos')
    .select(['id', 'event_id'])
    .where((where) => where.or([where('user_id', '=', guestUserId), where('event_guest_id', 'in', guestIds)]))
    .orderBy('id')
    .execute();
  await transferClaims(trx, guestUserId, customerId);
  for (const guest of memberships) {
    await convertClaims(trx, guest, customerId);
    const kept = await findOwnMembership(trx, guest.event_id, customerId);
    if (kept) await mergeMemberships(trx, guest, kept);
  }
  for (const table of ['event_guests', 'photos', 'uploads', 'exposures', 'guest_keys'] as const) {
    await trx.updateTable(table).set({ user_id: customerId }).where('user_id', '=', guestUserId).execute();
  }
  await transferNotifications(trx, guestUserId, customerId);
  await transferMessages(trx, guestUserId, customerId);
  await transferMutes(trx, guestUserId, customerId);
  await transferActiveDays(trx, guestUserId, customerId);
  const reactedIn = await transferReactions(trx, guestUserId, customerId);
  for (const { id, event_id } of photos) await touchPhoto(trx, id, event_id);
  const photoEventIds = new Set(photos.map(({ event_id }) => event_id));
  await recountContributors(trx, [...photoEventIds]);
  await transferProvenEmail(trx, guestUserId, customerId);
  await transferRemovals(trx, guestUserId, customerId);
  await trx.updateTable('users').set({ merged_into: customerId }).where('id', '=', guestUserId).execute();
  await trx.updateTable('users').set({ merged_into: customerId }).where('merged_into', '=', guestUserId).execute();
  return new Set([...photoEventIds, ...memberships.map(({ event_id }) => event_id), ...reactedIn]);
}

/** Merges two memberships of one event; the credentials of both prove the one that stays. */
async function mergeMemberships(trx: Transaction<Tables>, guest: GuestRow, kept: GuestRow): Promise<void> {
  for (const table of ['guest_keys', 'photos', 'uploads', 'photo_comments', 'event_messages', 'invitations'] as const) {
    await trx.updateTable(table).set({ event_guest_id: kept.id }).where('event_guest_id', '=', guest.id).execute();
  }
  await trx
    .updateTable('event_guests')
    .set({
      has_full_access: kept.has_full_access || guest.has_full_access,
      pending_uploads: Math.max(kept.pending_uploads, guest.pending_uploads),
      pending_reported_at:
        [kept.pending_reported_at, guest.pending_reported_at]
          .filter((at) => at !== null)
          .sort()
          .at(-1) ?? null,
      pending_reminded_at: kept.pending_reminded_at ?? guest.pending_reminded_at,
    })
    .where('id', '=', kept.id)
    .execute();
  await renameInRules(trx, guest, kept);
  await deleteMembership(trx, guest);
}

/** Albums of what one membership took, or of who is in a photo, go on with the one that stays. */
async function renameInRules(trx: Transaction<Tables>, guest: GuestRow, kept: GuestRow): Promise<void> {
  const albums = await trx
    .selectFrom('albums')
    .selectAll()
    .where('event_id', '=', guest.event_id)
    .where('rule', 'like', `%${guest.id}%`)
    .execute();
  for (const { id, rule } of albums) {
    await trx
      .updateTable('albums')
      .set({ rule: rule!.replaceAll(guest.id, kept.id) })
      .where('id', '=', id)
      .execute();
  }
  if (albums.length > 0) await touchAlbums(trx, guest.event_id);
}

/** Transfers the guest's claims to the account. */
async function transferClaims(trx: Transaction<Tables>, guestUserId: string, customerId: string): Promise<void> {
  const claims = await trx.selectFrom('membership_claims').selectAll().where('user_id', '=', guestUserId).execute();
  for (const claim of claims) {
    await trx
      .insertInto('membership_claims')
      .values({ ...claim, user_id: customerId })
      .onConflict((conflict) =>
        conflict.columns(['event_guest_id', 'user_id']).doUpdateSet((set) => ({
          // A proven address is the stronger proof.
          proof: least<'mail' | 'reentry'>('membership_claims.proof', 'excluded.proof'),
          has_full_access: greatest<0 | 1>('membership_claims.has_full_access', 'excluded.has_full_access'),
          pending_uploads: greatest<number>('membership_claims.pending_uploads', 'excluded.pending_uploads'),
          pending_reported_at: set.fn.coalesce(
            greatest<string | null>('membership_claims.pending_reported_at', 'excluded.pending_reported_at'),
            'membership_claims.pending_reported_at',
            'excluded.pending_reported_at',
          ),
          pending_reminded_at: set.fn.coalesce('membership_claims.pending_reminded_at', 'excluded.pending_reminded_at'),
        })),
      )
      .execute();
  }
  await trx.deleteFrom('membership_claims').where('user_id', '=', guestUserId).execute();
}

/** Transfers the guest's proven address if the account has none, and releases it otherwise. */
async function transferProvenEmail(trx: Transaction<Tables>, guestUserId: string, customerId: string): Promise<void> {
  const guest = await trx.selectFrom('users').select('email').where('id', '=', guestUserId).executeTakeFirst();
  if (!guest?.email) return;
  await trx.updateTable('users').set({ email: null }).where('id', '=', guestUserId).execute();
  await trx
    .updateTable('users')
    .set({ email: guest.email })
    .where('id', '=', customerId)
    .where('email', 'is', null)
    .execute();
}
