import type { ArchiveOrder, ArchiveSummary } from '@rollcall/schema/archive';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import { accessEvent, assertSeesPictures, type EventAccess } from '../access/event-access.ts';
import type { AlbumRow } from '../database/album-tables.ts';
import { countEventDownloads } from '../event-days/event-days.table.ts';
import { ProblemError } from '../http/problem.ts';
import { findAlbum } from '../photos/albums.table.ts';
import type { ArchivePlan } from './archive-plan.ts';
import { ArchivePlans } from './archive-plans.ts';
import {
  type ArchiveSelection,
  archivePhotos,
  countPhotos,
  findFreeIds,
  type PhotosQuery,
  selectFree,
  selectVisible,
} from './archive-selection.ts';
import type { DownloadsDeps } from './downloads.store.ts';
import { countDownloads, findCountedPhotoIds, formatMonth } from './downloads.table.ts';
import { safeFileName } from './file-name.ts';
import { SelectionCache } from './selection-cache.ts';
import { fillChecksums } from './stored-checksums.ts';

export interface GrantedArchive extends ArchivePlan {
  eventId: string;
  saveAs: string;
}

type PhotoSum = Pick<ArchiveSummary, 'photoCount' | 'bytes'>;

/** Each takes some hundred bytes. */
const maxKeptSums = 1000;

/** Grants archives of an event's clean pictures. */
export class ArchivesStore {
  private readonly deps: DownloadsDeps;
  private readonly plans: ArchivePlans;
  private readonly sums: SelectionCache<PhotoSum>;

  constructor(deps: DownloadsDeps) {
    this.deps = deps;
    this.plans = new ArchivePlans(deps);
    this.sums = new SelectionCache(deps.db, { maxWeight: maxKeptSums, weigh: () => 1 });
  }

  /**
   * Grants all photos that the caller sees; without a download right, an account gets its own photos up to the month's
   * free downloads, which are counted unless `dryRun`. Throws `not-signed-in`, `event-not-found`, `forbidden` (not developed),
   * `subscription-required`, `download-limit`, and `not-found` if the event has no photos, or the album none of them.
   */
  async grant(
    caller: Caller | null,
    eventId: string,
    { dryRun, order, albumId }: { dryRun: boolean; order: ArchiveOrder; albumId?: string | undefined },
  ): Promise<GrantedArchive> {
    const { userId, account } = callerOrThrow(caller);
    const access = await accessEvent(this.deps, caller, eventId);
    assertSeesPictures(access);
    const { canDownload } = access;
    if (!canDownload && !account) throw new ProblemError('subscription-required');
    const album = albumId === undefined ? null : await this.findAlbum(access, albumId);
    const selection = canDownload
      ? await selectVisible(this.deps.db, access, order, album)
      : await this.grantFree(userId, access, { dryRun, order, album });
    const plan = await this.plans.find(selection);
    if (plan.photoCount === 0) throw new ProblemError('not-found', { detail: 'There are no photos here yet.' });
    const name = [access.event.name, album?.name].filter(Boolean).join(' ');
    return { ...plan, eventId: access.event.id, saveAs: `${safeFileName(name, 'Photos')}.zip` };
  }

  private async findAlbum({ event }: EventAccess, albumId: string): Promise<AlbumRow> {
    const album = await findAlbum(this.deps.db, event.id, albumId);
    if (!album) throw new ProblemError('not-found');
    return album;
  }

  /** Counts the photos of an archive whose transfer begins. */
  async countTransfer({ eventId, photoCount }: GrantedArchive): Promise<void> {
    await this.deps.db.transaction().execute((trx) => countEventDownloads(trx, eventId, photoCount));
  }

  /**
   * Returns the number and size of the photos that the caller sees, and how many of them they may download. Throws
   * `not-signed-in`, `event-not-found`.
   */
  async summarize(caller: Caller | null, eventId: string): Promise<ArchiveSummary & { eventId: string }> {
    const { userId, account } = callerOrThrow(caller);
    const access = await accessEvent(this.deps, caller, eventId);
    const selection = await selectVisible(this.deps.db, access);
    const seen = await this.sums.find(selection, () => sumPhotos(selection.photos));
    const { canDownload } = access;
    const summary = { eventId: access.event.id, ...seen, canDownload };
    if (canDownload || !account) return { ...summary, freeCount: 0 };
    const own = archivePhotos(this.deps.db, access, { isOwnOnly: true });
    const counted = await findCountedPhotoIds(this.deps.db, userId, formatMonth(new Date()));
    return { ...summary, freeCount: (await findFreeIds(own, counted)).length };
  }

  /** Computes the checksums that photos of earlier versions lack. */
  async fillChecksums(): Promise<void> {
    await fillChecksums(this.deps);
  }

  /** Returns the same photos again in the same month, so that a transfer can be resumed. */
  private async grantFree(
    userId: string,
    access: EventAccess,
    { dryRun, order, album }: { dryRun: boolean; order: ArchiveOrder; album: AlbumRow | null },
  ): Promise<ArchiveSelection> {
    const now = new Date();
    return await this.deps.db.transaction().execute(async (trx) => {
      const own = archivePhotos(trx, access, { isOwnOnly: true, album });
      const ownCount = await countPhotos(own);
      if (ownCount === 0) throw new ProblemError('subscription-required');
      const photoIds = await findFreeIds(own, await findCountedPhotoIds(trx, userId, formatMonth(now)));
      if (photoIds.length === 0) throw new ProblemError('download-limit');
      if (!dryRun) await countDownloads(trx, { userId, photoIds, now });
      return selectFree(this.deps.db, access, { ids: photoIds, ownCount, order, album });
    });
  }
}

async function sumPhotos(photos: PhotosQuery): Promise<PhotoSum> {
  const { photoCount, bytes } = await photos
    .select(({ fn }) => [
      fn.countAll<number>().as('photoCount'),
      fn.sum<number | null>(fn.coalesce('full_size_stored_bytes', 'stored_bytes', 'bytes')).as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { photoCount, bytes: Number(bytes ?? 0) };
}
