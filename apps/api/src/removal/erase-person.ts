import type { Transaction } from 'kysely';
import type { BlobStore } from '../blobs/blob-store.ts';
import { assertNotLastAdmin } from '../customers/admin-customers.store.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { deleteMembership } from '../guests/guests.table.ts';
import { ProblemError } from '../http/problem.ts';
import { findPerson, type Person } from '../privacy/person.table.ts';
import { eraseReactions } from '../reactions/transfer-reactions.ts';
import { deleteEvent } from './erase-event.ts';
import { erasePhoto, hideForErasure } from './erase-photo.ts';
import { filesOf, removeFiles } from './photo-files.ts';

interface Deps {
  db: Database;
  blobs: BlobStore;
  feed: ChangeFeed;
}

interface Options {
  /** Erases the events that the person organizes; otherwise those are a `conflict`. */
  withEvents: boolean;
  /** Writes down who did it, in the same transaction. */
  record?: (trx: Transaction<Tables>) => Promise<void>;
}

/**
 * Erases a guest or a customer: account, sessions, memberships, photos. Of the person a row with an id stays, which
 * tombstones of photos and the audit log point at. After a crash in the middle nothing of it is seen any more, and
 * the chores remove what is left. Throws `last-admin`, `conflict` (organizes events), and leaves everything then.
 */
export async function erasePerson(deps: Deps, userId: string, { withEvents, record }: Options): Promise<void> {
  const { db, blobs, feed } = deps;
  const erased = await db.transaction().execute(async (trx) => {
    const person = await findPerson(trx, userId);
    if (person.customer?.is_active === 1 && person.customer.is_admin === 1) await assertNotLastAdmin(trx, userId);
    if (person.events.length > 0 && !withEvents) throw organizesEvents(person.events.length);
    const files = [];
    for (const event of person.events) files.push(await deleteEvent(trx, event.id));
    // As it is without those events.
    const left = await findPerson(trx, userId);
    files.push(filesOf([], left.uploads));
    await hideForErasure(trx, left.photos);
    const guestIds = left.memberships.map((guest) => guest.id);
    const reactedIn = await eraseReactions(trx, { userIds: left.userIds, guestIds });
    await deletePersonalRows(trx, left);
    for (const guest of left.memberships) await deleteMembership(trx, guest);
    await record?.(trx);
    const eventIds = [...person.events.map(({ id }) => id), ...left.memberships.map((guest) => guest.event_id)];
    return { files, left, eventIds: new Set([...eventIds, ...reactedIn]) };
  });
  const announce = () => {
    for (const id of erased.eventIds) feed.announce(id);
  };
  announce();
  for (const files of erased.files) await removeFiles(blobs, files);
  for (const photo of erased.left.photos) await erasePhoto(deps, photo.id);
  announce();
}

async function deletePersonalRows(trx: Transaction<Tables>, person: Person): Promise<void> {
  const { userIds, user, customer, uploads, memberships } = person;
  const addresses = [user.email, customer?.email].filter((address) => address != null);
  const photoIds = uploads.map((upload) => upload.photo_id);
  const guestIds = memberships.map((guest) => guest.id);
  await trx.deleteFrom('uploads').where('photo_id', 'in', photoIds).execute();
  await trx.deleteFrom('customers').where('id', '=', user.id).execute();
  await trx.deleteFrom('sessions').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('downloads').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('subscriptions').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('membership_claims').where('user_id', 'in', userIds).execute();
  // Pairs that prove a claim; those of memberships go with them.
  await trx.deleteFrom('guest_keys').where('user_id', 'in', userIds).execute();
  await trx.deleteFrom('sign_in_codes').where('email', 'in', addresses).execute();
  await trx
    .deleteFrom('invitations')
    .where((where) => where.or([where('event_guest_id', 'in', guestIds), where('guest_email', '=', user.email ?? '')]))
    .execute();
  await trx
    .updateTable('users')
    .set({ email: null, first_name: null, last_name: null, profile_image_url: null })
    .set({ updated_at: new Date().toISOString() })
    .where('id', 'in', userIds)
    .execute();
}

function organizesEvents(count: number): ProblemError {
  const [events, them] = count === 1 ? ['an event', 'it'] : [`${count} events`, 'them'];
  return new ProblemError('conflict', {
    detail: `You organize ${events}. Delete ${them} first, or together with your data.`,
  });
}
