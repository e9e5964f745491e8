import { type Caller, callerOrThrow } from '../access/caller.ts';
import { accessEvent, type EventAccess } from '../access/event-access.ts';
import { whereProvenOwn, whereVisible } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { type ArchivedPhoto, type ArchivePlan, planArchive } from './archive-plan.ts';
import type { DownloadsDeps } from './downloads.store.ts';
import { countDownloads, findCountedPhotoIds, formatMonth, remainingFreeDownloads } from './downloads.table.ts';
import { safeFileName } from './file-name.ts';

export interface GrantedArchive extends ArchivePlan {
  saveAs: string;
}

/** Grants archives of an event's clean pictures. */
export class ArchivesStore {
  private readonly deps: DownloadsDeps;

  constructor(deps: DownloadsDeps) {
    this.deps = deps;
  }

  /**
   * Grants all photos that the caller sees; without a download right, an account gets its own photos up to the month's
   * free downloads, which are counted unless `dryRun`. Throws `not-signed-in`, `event-not-found`,
   * `subscription-required`, `download-limit`, and `not-found` if the event has no photos.
   */
  async grant(caller: Caller | null, eventId: string, { dryRun }: { dryRun: boolean }): Promise<GrantedArchive> {
    const { userId, account } = callerOrThrow(caller);
    const access = await accessEvent(this.deps, caller, eventId);
    const { canDownload } = access;
    if (!canDownload && !account) throw new ProblemError('subscription-required');
    const photos = await selectArchivePhotos(this.deps.db, access, { isOwnOnly: !canDownload });
    if (!canDownload && photos.length === 0) throw new ProblemError('subscription-required');
    if (photos.length === 0) throw new ProblemError('not-found', { detail: 'There are no photos here yet.' });
    const granted = canDownload ? photos : await this.grantFree(userId, photos, dryRun);
    const left = photos.length - granted.length;
    const plan = await planArchive(this.deps.blobs, granted, left > 0 ? missingPhotosText(left) : null);
    return { ...plan, saveAs: `${safeFileName(access.event.name, 'Photos')}.zip` };
  }

  /** Returns the same photos again in the same month, so that a transfer can be resumed. */
  private async grantFree(userId: string, photos: ArchivedPhoto[], dryRun: boolean): Promise<ArchivedPhoto[]> {
    const now = new Date();
    return await this.deps.db.transaction().execute(async (trx) => {
      const counted = await findCountedPhotoIds(trx, userId, formatMonth(now));
      const fresh = photos.filter(({ id }) => !counted.has(id)).slice(0, remainingFreeDownloads(counted));
      const granted = photos.filter((photo) => counted.has(photo.id) || fresh.includes(photo));
      if (granted.length === 0) throw new ProblemError('download-limit');
      if (!dryRun) await countDownloads(trx, { userId, photoIds: granted.map(({ id }) => id), now });
      return granted;
    });
  }
}

/** Selects the photos of an event that the caller sees, or only their own, in the order of their upload. */
async function selectArchivePhotos(db: Database, access: EventAccess, { isOwnOnly }: { isOwnOnly: boolean }) {
  return await db
    .selectFrom('photos')
    .select(['id', 'file_key', 'file_extension', 'original_name', 'taken_at', 'uploaded_at'])
    .where('event_id', '=', access.event.id)
    .where('removed_at', 'is', null)
    .where('preview_state', 'is distinct from', 'only')
    .where((where) => (isOwnOnly ? whereProvenOwn(where, access) : whereVisible(where, access)))
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
}

function missingPhotosText(left: number): string {
  const photos = left === 1 ? '1 of your photos is' : `${left} of your photos are`;
  return `${photos} not in this archive: the free downloads of this month are used up.\n`;
}
