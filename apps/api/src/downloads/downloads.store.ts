import { type Caller, callerOrThrow } from '../access/caller.ts';
import { assertSeesPictures, findAccess } from '../access/event-access.ts';
import { canSee, getDownloadRight } from '../access/photo-access.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { downloadedPicture } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { countEventDownloads } from '../event-days/event-days.table.ts';
import { ProblemError } from '../http/problem.ts';
import type { Settings } from '../settings/settings.ts';
import {
  countDownloads,
  findCountedPhotoIds,
  formatMonth,
  incrementDownloadCount,
  remainingFreeDownloads,
} from './downloads.table.ts';
import { downloadName } from './file-name.ts';

export interface DownloadsDeps {
  db: Database;
  blobs: BlobStore;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** A granted picture. */
interface GrantedPicture {
  blobName: string;
  saveAs: string;
  /** Of the file's bytes: `jpg`, `png`, `webp`, `avif`, `mp4`, `mov`. */
  extension: string;
}

/** Grants and counts downloads of clean pictures. */
export class DownloadsStore {
  private readonly deps: DownloadsDeps;

  constructor(deps: DownloadsDeps) {
    this.deps = deps;
  }

  /**
   * Grants a picture and counts it unless `dryRun`; where only a part of the file is asked for, not for the event, which
   * would count each part. Throws `photo-not-found`, `forbidden` (not developed),
   * `not-signed-in`, `subscription-required`, `download-limit`.
   */
  async grant(
    caller: Caller | null,
    filename: string,
    { dryRun, isPart }: { dryRun: boolean; isPart: boolean },
  ): Promise<GrantedPicture> {
    const row = await this.find(filename);
    const access = row && (await findAccess(this.deps, caller, row.event_id));
    const isSeen = row && access && canSee(row, access);
    if (isSeen) assertSeesPictures(access);
    const right = isSeen ? getDownloadRight(row, access) : 'none';
    if (right !== 'unlimited') {
      const { userId } = callerOrThrow(caller);
      if (!isSeen) throw new ProblemError('photo-not-found');
      if (right === 'none') throw new ProblemError('subscription-required');
      if (dryRun) await this.assertMayCount(userId, row.id);
    }
    if (!row) throw new ProblemError('photo-not-found');
    if (!dryRun) await this.count(caller, row, { isFree: right !== 'unlimited', isPart });
    return { ...downloadedPicture(row), saveAs: downloadName(row) };
  }

  private async find(filename: string): Promise<PhotoRow | undefined> {
    const [, fileKey, extension] = /^([0-9a-f]{40})\.([0-9a-z]+)$/.exec(filename) ?? [];
    if (!fileKey || !extension) return undefined;
    return await this.deps.db
      .selectFrom('photos')
      .selectAll()
      .where('file_key', '=', fileKey)
      .where('file_extension', '=', extension)
      .where('preview_state', 'is distinct from', 'only')
      .executeTakeFirst();
  }

  /** Throws `download-limit`. */
  private async assertMayCount(userId: string, photoId: string): Promise<void> {
    const counted = await findCountedPhotoIds(this.deps.db, userId, formatMonth(new Date()));
    if (!counted.has(photoId) && remainingFreeDownloads(counted) === 0) throw new ProblemError('download-limit');
  }

  /** Counts a download for the caller, whose own free one it may be, and for the event. Throws `download-limit`. */
  private async count(
    caller: Caller | null,
    photo: PhotoRow,
    how: { isFree: boolean; isPart: boolean },
  ): Promise<void> {
    const now = new Date();
    await this.deps.db.transaction().execute(async (trx) => {
      if (how.isFree) await countDownloads(trx, { userId: callerOrThrow(caller).userId, photoIds: [photo.id], now });
      else if (caller?.account?.planType != null) await incrementDownloadCount(trx, caller.userId);
      if (!how.isPart) await countEventDownloads(trx, photo.event_id, 1);
    });
  }
}
