import type { Transaction } from 'kysely';
import { type Caller, callerOrThrow, requireRecentPassword } from '../access/caller.ts';
import { accessAsOwner } from '../access/event-access.ts';
import { recordAuditEvent } from '../audit/audit-log.table.ts';
import type { Tables } from '../database/tables.ts';
import { eraseQuarantined } from './orphan-files.ts';
import { type PhotoFileNames, removePhotoFiles, removeUploadFilesLocked, type UploadFileNames } from './photo-files.ts';
import type { RemovalDeps, RemovalStoreDeps } from './removal-deps.ts';

/** Erases events with all of their photos. */
export class EventRemovalStore {
  private readonly deps: RemovalStoreDeps;

  constructor(deps: RemovalStoreDeps) {
    this.deps = deps;
  }

  /** Erases an event. Throws `event-not-found`, `not-signed-in`, `forbidden`, `reauth-required`. */
  async erase(caller: Caller | null, eventId: string): Promise<void> {
    const { db, feed } = this.deps;
    const { userId } = await accessAsOwner(this.deps, caller, eventId);
    requireRecentPassword(callerOrThrow(caller));
    const files = await db.transaction().execute(async (trx) => {
      await recordAuditEvent(trx, { actorId: userId, action: 'event.erase', eventId });
      const files = await deleteEvent(trx, eventId);
      this.deps.erasures.append('event', [eventId]);
      return files;
    });
    // Open streams find that the event is gone.
    feed.announce(eventId);
    await removeEventFiles(this.deps, files);
  }
}

interface EventFiles {
  eventId: string;
  photos: PhotoFileNames[];
  uploads: UploadFileNames[];
}

/**
 * Deletes an event with its members, photos, uploads and invitations. Returns the files to remove after the commit, see
 * {@link removeEventFiles}.
 */
export async function deleteEvent(trx: Transaction<Tables>, eventId: string): Promise<EventFiles> {
  const photos = await trx.selectFrom('photos').select('file_key').where('event_id', '=', eventId).execute();
  const uploads = await trx
    .selectFrom('uploads')
    .select(['photo_id', 'part', 'file_key'])
    .where('event_id', '=', eventId)
    .execute();
  await trx.deleteFrom('events').where('id', '=', eventId).execute();
  return { eventId, photos, uploads };
}

/** Removes the files of a deleted event, after the commit. */
export async function removeEventFiles(deps: RemovalDeps, { eventId, photos, uploads }: EventFiles): Promise<void> {
  await removePhotoFiles(deps.blobs, photos);
  await removeUploadFilesLocked(deps, uploads);
  await eraseQuarantined(deps.blobs, (facts) => facts.eventId === eventId);
}
