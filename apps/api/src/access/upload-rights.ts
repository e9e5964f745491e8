import type { UploadMetadata } from '@rollcall/schema/upload-metadata';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open.ts';
import type { UploadRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { ProblemError } from '../http/problem.ts';
import { findEffectiveMemberships } from './effective-memberships.ts';
import { findHostRole } from './host-roles.table.ts';

type Upload = Pick<UploadRow, 'user_id' | 'event_id' | 'metadata'>;

/**
 * Throws unless the user of an upload may still add it to the event: `account-inactive`, or `forbidden` without a membership
 * or a role, and for a photo of the photographer without a role that may add those. The rights when it began say nothing:
 * an upload may take days.
 */
export async function assertMayUpload(db: Database | Transaction<Tables>, upload: Upload): Promise<void> {
  const right = await findRight(db, upload);
  if (right === 'inactive') throw new ProblemError('account-inactive');
  if (right === 'none') throw new ProblemError('forbidden');
}

/**
 * Deletes the unfinished uploads of a user that nothing permits any more; their files go with the idle ones. Called after
 * the user has lost a right.
 * @param eventId without it, in all events
 */
export async function endUploadsWithoutRight(
  trx: Transaction<Tables>,
  userId: string,
  eventId?: string,
): Promise<void> {
  const uploads = await trx
    .selectFrom('uploads')
    .select(['photo_id', 'user_id', 'event_id', 'metadata'])
    .where('user_id', '=', userId)
    .$if(eventId !== undefined, (query) => query.where('event_id', '=', eventId!))
    .execute();
  for (const upload of uploads) {
    if ((await findRight(trx, upload)) !== 'none') continue;
    await trx.deleteFrom('uploads').where('photo_id', '=', upload.photo_id).execute();
  }
}

/** `inactive`: the account may go on once it is activated again. */
async function findRight(
  db: Database | Transaction<Tables>,
  { user_id: userId, event_id: eventId, metadata }: Upload,
): Promise<'some' | 'inactive' | 'none'> {
  const event = await db
    .selectFrom('events')
    .leftJoin('customers', (join) => join.on('customers.id', '=', userId))
    .select(['organizer_id', 'is_admin', 'is_active'])
    .where('events.id', '=', eventId)
    .executeTakeFirst();
  if (!event) return 'none';
  const isActive = event.is_active !== 0;
  const permitted = isActive ? 'some' : 'inactive';
  const isOfPhotographer = (JSON.parse(metadata) as UploadMetadata).photographer !== undefined;
  if (event.organizer_id === userId) return permitted;
  if (event.is_admin === 1 && isActive) return 'some';
  if (!isOfPhotographer && (await findEffectiveMemberships(db, { eventId, userId })).length > 0) return permitted;
  const role = await findHostRole(db, eventId, userId);
  return role === 'co-host' || (role === 'reviewer' && !isOfPhotographer) ? 'some' : 'none';
}
