import type { Transaction } from 'kysely';
import { assertNotLastAdmin } from '../access/active-admins.ts';
import type { Account } from '../access/caller.ts';
import { endHostLinks } from '../access/host-links.table.ts';
import { deleteRemovals } from '../access/removed-guests.table.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import { eraseMessages } from '../chat/erase-messages.ts';
import { deleteMutes } from '../chat/mutes.table.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import { convertClaims } from './convert-claims.ts';
import { erasePhoto, markForErasure, softDelete } from './erase-photo.ts';
import { eraseReactions } from './erase-reactions.ts';
import { deleteEvent, removeEventFiles } from './event-removal.store.ts';
import { deleteMembership } from './guest-removal.store.ts';
import { eraseQuarantined } from './orphan-files.ts';
import { findPerson, type Person } from './person.table.ts';
import { removeUploadFilesLocked } from './photo-files.ts';
import type { RemovalDeps } from './removal-deps.ts';

interface Options {
  /** Erases the events that the person organizes; otherwise those are a `conflict`. */
  withEvents: boolean;
  /** Erases the last administrator too, when a restored backup knows no other. */
  withLastAdmin?: boolean;
  /** Writes the audit event in the same transaction. */
  record?: (trx: Transaction<Tables>) => Promise<void>;
}

/**
 * Erases a guest or a customer: account, sessions, memberships, photos. A user row with nothing but an id stays, which
 * tombstones and the audit log refer to. After a crash in the middle nothing of it is visible, and the scheduled jobs
 * remove what is left. Throws `last-admin`, `conflict` (organizes events), and changes nothing then.
 */
export async function erasePerson(deps: RemovalDeps, userId: string, options: Options): Promise<void> {
  const { withEvents, withLastAdmin, record } = options;
  const erased = await deps.db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, userId);
    const isAdmin = person.customer?.is_active === 1 && person.customer.is_admin === 1;
    if (isAdmin && !withLastAdmin) await assertNotLastAdmin(trx, userId);
    if (person.events.length > 0 && !withEvents) throw organizesEvents(person.events.length);
    const eventFiles = [];
    for (const event of person.events) eventFiles.push(await deleteEvent(trx, event.id));
    for (const guest of person.memberships) {
      if (guest.claim === null) await convertClaims(trx, guest, userId);
    }
    // The person without those events.
    const remaining = await findPerson(trx, userId);
    await markForErasure(trx, remaining.photos);
    await removeReenteredPhotos(trx, remaining);
    const guestIds = remaining.memberships.map((guest) => guest.id);
    const reactedIn = await eraseReactions(trx, { userIds: remaining.userIds, guestIds });
    const wroteIn = await eraseMessages(trx, { userIds: remaining.userIds, guestIds });
    await deletePersonalRows(trx, remaining);
    for (const guest of remaining.memberships) await deleteMembership(trx, guest);
    await record?.(trx);
    const ownEventIds = person.events.map(({ id }) => id);
    deps.erasures.append('event', ownEventIds);
    // All of them: a backup may be from before one user was merged into another.
    deps.erasures.append('person', person.userIds);
    const eventIds = [...ownEventIds, ...remaining.memberships.map((guest) => guest.event_id)];
    return { eventFiles, remaining, eventIds: new Set([...eventIds, ...reactedIn, ...wroteIn]) };
  });
  for (const id of erased.eventIds) deps.feed.announce(id);
  for (const files of erased.eventFiles) await removeEventFiles(deps, files);
  await removeUploadFilesLocked(deps, erased.remaining.uploads);
  for (const photo of erased.remaining.photos) await erasePhoto(deps, photo.id);
  await eraseQuarantined(deps.blobs, ({ userId }) => erased.remaining.userIds.includes(userId));
}

/**
 * Erases an account with everything the person made; the events they organize only `withEvents`. Throws `not-found`,
 * `last-admin`, `conflict` (organizes events).
 */
export async function eraseCustomer(
  deps: RemovalDeps,
  admin: Account,
  customerId: string,
  { withEvents }: { withEvents: boolean },
): Promise<void> {
  const customer = await deps.db.selectFrom('customers').select('id').where('id', '=', customerId).executeTakeFirst();
  if (!customer) throw new ProblemError('not-found');
  const event = await deps.db
    .selectFrom('events')
    .select('id')
    .where('organizer_id', '=', customerId)
    .executeTakeFirst();
  if (event && !withEvents) {
    throw new ProblemError('conflict', {
      detail: 'This account hosts events. Delete them first, or together with it.',
    });
  }
  await erasePerson(deps, customerId, {
    withEvents,
    record: (trx) => recordAuditEvent(trx, { actorId: admin.id, action: 'customer.erase', targetId: customerId }),
  });
}

/** Removes what another phone of the person made; the organizer, who may have opened the link, can restore it for a day. */
async function removeReenteredPhotos(trx: Transaction<Tables>, { reenteredGuestIds }: Person): Promise<void> {
  const photos = await trx
    .selectFrom('photos')
    .selectAll()
    .where('event_guest_id', 'in', reenteredGuestIds)
    .where('removed_at', 'is', null)
    .execute();
  for (const photo of photos) await softDelete(trx, photo);
}

async function deletePersonalRows(trx: Transaction<Tables>, person: Person): Promise<void> {
  const { userIds, user, customer, uploads, memberships } = person;
  const addresses = [user.email, customer?.email].filter((address) => address != null);
  const photoIds = uploads.map((upload) => upload.photo_id);
  const guestIds = memberships.map((guest) => guest.id);
  await endHostLinks(trx, user.id);
  await trx.deleteFrom('uploads').where('photo_id', 'in', photoIds).execute();
  await trx.deleteFrom('customers').where('id', '=', user.id).execute();
  await trx.deleteFrom('sessions').where('user_id', 'in', userIds).execute();
  // Triggers do so as well, unless the numbers were wrong.
  await trx.deleteFrom('user_event_interactions').where('user_id', 'in', userIds).execute();
  // The days stay counted.
  await trx.deleteFrom('event_active_users').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('downloads').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('exposures').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('subscriptions').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('stripe_customers').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('membership_claims').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('event_message_reads').where('user_id', 'in', userIds).execute();
  await deleteMutes(trx, userIds);
  await trx.deleteFrom('notifications').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('notification_items').where('actor_id', 'in', userIds).execute();
  await trx.deleteFrom('notification_types_off').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('notification_events_off').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('push_subscriptions').where('user_id', 'in', userIds).execute();
  await deleteRemovals(trx, userIds);
  // Credentials that prove a claim; those of memberships are deleted with them.
  await trx.deleteFrom('guest_keys').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('sign_in_codes').where('email', 'in', addresses).execute();
  await trx.deleteFrom('account_invitations').where('email', 'in', addresses).execute();
  // Not what somebody else was invited to, whose address the account only claimed.
  const provenAddresses = [user.email, customer?.email_proven_at ? customer.email : null].filter((one) => one !== null);
  await trx.deleteFrom('event_hosts').where('email', 'in', provenAddresses).execute();
  await trx
    .deleteFrom('invitations')
    .where((where) => where.or([where('event_guest_id', 'in', guestIds), where('guest_email', '=', user.email ?? '')]))
    .execute();
  await trx
    .updateTable('users')
    .set({ email: null, first_name: null, last_name: null, profile_image_url: null, language: null })
    .set({ updated_at: new Date().toISOString() })
    .where('id', 'in', userIds)
    .execute();
}

function organizesEvents(count: number): ProblemError {
  const [events, them] = count === 1 ? ['an event', 'it'] : [`${count} events`, 'them'];
  return new ProblemError('conflict', {
    detail: `You host ${events}. Delete ${them} first, or together with your data.`,
  });
}
