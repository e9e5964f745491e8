import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { filesOf, type PhotoFiles } from './photo-files.ts';

/**
 * Takes an event out of the database with everything in it: members, photos, uploads, invitations. Answers the files,
 * which are to go after the commit.
 */
export async function deleteEvent(trx: Transaction<Tables>, eventId: string): Promise<PhotoFiles> {
  const photos = await trx
    .selectFrom('photos')
    .select(['file_key', 'file_extension'])
    .where('event_id', '=', eventId)
    .execute();
  const uploads = await trx
    .selectFrom('uploads')
    .select(['photo_id', 'file_key'])
    .where('event_id', '=', eventId)
    .execute();
  await trx.deleteFrom('events').where('id', '=', eventId).execute();
  return filesOf(photos, uploads);
}
