import { type Caller, callerOrThrow } from '../access/caller.ts';
import { accessEvent } from '../access/event-access.ts';
import { ProblemError } from '../http/problem.ts';
import { type ArchivedPhoto, type ArchivePlan, planArchive } from './archive-plan.ts';
import { selectArchivePhotos } from './archives.table.ts';
import type { DownloadsDeps } from './downloads.store.ts';
import { countDownloads, freeLeft, listCounted, monthOf } from './downloads.table.ts';
import { safeFileName } from './file-name.ts';

export interface GrantedArchive extends ArchivePlan {
  saveAs: string;
}

/** All of an event's clean pictures in one file, for who may have them. */
export class ArchivesStore {
  private readonly deps: DownloadsDeps;

  constructor(deps: DownloadsDeps) {
    this.deps = deps;
  }

  /**
   * Grants everything the caller sees, or else, to who has an account, as many of their own photos as the month has
   * left; those are counted unless it `dryRun`. Throws `not-signed-in`, `event-not-found`,
   * `subscription-required`, `download-limit`, and `not-found` where there is nothing yet.
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

  /** Which of their own photos somebody gets: the same again in the same month, so that a transfer can go on. */
  private async grantFree(userId: string, photos: ArchivedPhoto[], dryRun: boolean): Promise<ArchivedPhoto[]> {
    const now = new Date();
    return await this.deps.db.transaction().execute(async (trx) => {
      const counted = await listCounted(trx, userId, monthOf(now));
      const fresh = photos.filter(({ id }) => !counted.has(id)).slice(0, freeLeft(counted));
      const granted = photos.filter((photo) => counted.has(photo.id) || fresh.includes(photo));
      if (granted.length === 0) throw new ProblemError('download-limit');
      if (!dryRun) await countDownloads(trx, { userId, photoIds: granted.map(({ id }) => id), now });
      return granted;
    });
  }
}

function missingPhotosText(left: number): string {
  const photos = left === 1 ? '1 of your photos is' : `${left} of your photos are`;
  return `${photos} not in this archive: the free downloads of this month are used up.\n`;
}
