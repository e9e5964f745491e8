import type { ArchiveSummary } from '@rollcall/schema/archive';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import { accessEvent, type EventAccess } from '../access/event-access.ts';
import { whereProvenOwn, whereVisible } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import { ProblemError } from '../http/problem.ts';
import { type ArchivedPhoto, type ArchivePlan, planArchive } from './archive-plan.ts';
import type { DownloadsDeps } from './downloads.store.ts';
import {
  countDownloads,
  countEventDownloads,
  findCountedPhotoIds,
  formatMonth,
  remainingFreeDownloads,
} from './downloads.table.ts';
import { safeFileName } from './file-name.ts';
import { fillChecksums } from './stored-checksums.ts';

export interface GrantedArchive extends ArchivePlan {
  eventId: string;
  saveAs: string;
  photoCount: number;
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
    const note = left > 0 ? missingPhotosText(left) : null;
    const plan = await planArchive(this.deps, granted, { note, timeZone: access.event.time_zone ?? 'UTC' });
    const saveAs = `${safeFileName(access.event.name, 'Photos')}.zip`;
    return { ...plan, eventId: access.event.id, saveAs, photoCount: granted.length };
  }

  /** Counts the photos of an archive whose transfer begins. */
  async countTransfer({ eventId, photoCount }: GrantedArchive): Promise<void> {
    await countEventDownloads(this.deps.db, eventId, photoCount);
  }

  /**
   * Returns the number and size of the photos that the caller sees, and how many of them they may download. Throws
   * `not-signed-in`, `event-not-found`.
   */
  async summarize(caller: Caller | null, eventId: string): Promise<ArchiveSummary & { eventId: string }> {
    const { userId, account } = callerOrThrow(caller);
    const access = await accessEvent(this.deps, caller, eventId);
    const seen = await archivePhotos(this.deps.db, access, { isOwnOnly: false })
      .select(({ fn }) => [
        fn.countAll<number>().as('photoCount'),
        fn.sum<number | null>(fn.coalesce('stored_bytes', 'bytes')).as('bytes'),
      ])
      .executeTakeFirstOrThrow();
    const { canDownload } = access;
    const bytes = Number(seen.bytes ?? 0);
    const summary = { eventId: access.event.id, photoCount: seen.photoCount, bytes, canDownload };
    if (canDownload || !account) return { ...summary, freeCount: 0 };
    const own = await selectArchivePhotos(this.deps.db, access, { isOwnOnly: true });
    const counted = await findCountedPhotoIds(this.deps.db, userId, formatMonth(new Date()));
    return { ...summary, freeCount: selectFree(own, counted).length };
  }

  /** Computes the checksums that photos of earlier versions lack. */
  async fillChecksums(): Promise<void> {
    await fillChecksums(this.deps);
  }

  /** Returns the same photos again in the same month, so that a transfer can be resumed. */
  private async grantFree(userId: string, photos: ArchivedPhoto[], dryRun: boolean): Promise<ArchivedPhoto[]> {
    const now = new Date();
    return await this.deps.db.transaction().execute(async (trx) => {
      const counted = await findCountedPhotoIds(trx, userId, formatMonth(now));
      const granted = selectFree(photos, counted);
      if (granted.length === 0) throw new ProblemError('download-limit');
      if (!dryRun) await countDownloads(trx, { userId, photoIds: granted.map(({ id }) => id), now });
      return granted;
    });
  }
}

/** Returns the photos that were downloaded this month, and new ones as far as the free downloads reach. */
function selectFree(photos: ArchivedPhoto[], counted: ReadonlySet<string>): ArchivedPhoto[] {
  const fresh = photos.filter(({ id }) => !counted.has(id)).slice(0, remainingFreeDownloads(counted));
  return photos.filter((photo) => counted.has(photo.id) || fresh.includes(photo));
}

/** Returns a query for the photos of an event that the caller sees, or only their own. */
function archivePhotos(db: Database, access: EventAccess, { isOwnOnly }: { isOwnOnly: boolean }) {
  return db
    .selectFrom('photos')
    .where('event_id', '=', access.event.id)
    .where('removed_at', 'is', null)
    .where('preview_state', 'is distinct from', 'only')
    .where((where) => (isOwnOnly ? whereProvenOwn(where, access) : whereVisible(where, access)));
}

/** Selects the photos of {@link archivePhotos} in the order of their upload. */
async function selectArchivePhotos(db: Database, access: EventAccess, options: { isOwnOnly: boolean }) {
  return await archivePhotos(db, access, options)
    .select(['id', 'file_key', 'file_extension', 'stored_bytes', 'stored_crc32', 'original_name'])
    .select(['uploader_name', 'caption', 'tags', 'frame_number', 'taken_at', 'uploaded_at'])
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute();
}

function missingPhotosText(left: number): string {
  const photos = left === 1 ? '1 of your photos is' : `${left} of your photos are`;
  return `${photos} not in this archive: the free downloads of this month are used up.\n`;
}
