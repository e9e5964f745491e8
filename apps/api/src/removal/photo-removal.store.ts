import { uploadLimits } from '@rollcall/schema/upload';
import type { Transaction } from 'kysely';
import { type Caller, callerOrThrow, requireRecentPassword } from '../access/caller.ts';
import { type EventAccess, findAccess } from '../access/event-access.ts';
import { accessPhoto, canRemove, canSee, isProvenOwn, type PhotoAccess } from '../access/photo-access.ts';
import { refreshCaller } from '../access/refresh-caller.ts';
import { recordReviewEvent } from '../audit/audit-log.table.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { keepOthers, reopenDuplicates } from '../duplicates/photo-duplicates.table.ts';
import { addToPhotoCounts } from '../feed/event-counters.ts';
import { updatePhoto } from '../feed/sequence-number.ts';
import { ProblemError } from '../http/problem.ts';
import { discardIdleUploads } from './discard-upload.ts';
import { erasePhoto, softDelete } from './erase-photo.ts';
import type { ErasureJournal } from './erasure-journal.ts';
import { type OrphanCounts, sweepOrphanFiles, writeMissingFacts } from './orphan-files.ts';
import type { RemovalStoreDeps } from './removal-deps.ts';

interface Deps extends RemovalStoreDeps {
  erasures: Pick<ErasureJournal, 'append' | 'dropExpired' | 'list'>;
}

interface RemoveOptions {
  forever: boolean;
  /** The photo's `change_seq` as the reviewer saw it. */
  changeSeq?: number | undefined;
}

const dayMs = 24 * 60 * 60 * 1000;
const restorableMs = dayMs;

/** Removes, restores and erases photos. */
export class PhotoRemovalStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Erases the uploader's own photo, and any photo `forever`; a reviewer's removal can be restored for a day, and so can
   * one by a phone that a re-entry link let in. Throws `photo-not-found`, `not-signed-in`, `forbidden`, `reauth-required`
   * when a reviewer erases another user's photo, and `conflict` when the photo changed since `changeSeq`.
   */
  async remove(caller: Caller | null, photoId: string, { forever, changeSeq }: RemoveOptions): Promise<void> {
    const { row, access } = await accessPhoto(this.deps, caller, photoId);
    assertMayRemove(row, access, forever);
    const isOwnPhoto = isProvenOwn(row, access);
    if (forever && !isOwnPhoto) requireRecentPassword(callerOrThrow(caller));
    if (forever || isOwnPhoto) {
      await erasePhoto(this.deps, photoId, async (trx) => {
        const access = await this.accessAgain(trx, caller, row);
        if (isOwnPhoto ? !isProvenOwn(row, access) : !access.isOwner) throw new ProblemError('forbidden');
        await recordReviewEvent(trx, 'photo.erase', row, access);
      });
      return;
    }
    await this.deps.db.transaction().execute(async (trx) => {
      assertMayRemove(row, await this.accessAgain(trx, caller, row), forever);
      const current = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
      if (!current || current.removed_at !== null) throw new ProblemError('photo-not-found');
      if (changeSeq !== undefined && changeSeq !== current.change_seq) throw new ProblemError('conflict');
      await this.removeRestorably(trx, current, access);
    });
    this.deps.feed.announce(row.event_id);
  }

  /** Removes a photo for a day, in the transaction of a reviewer's decision. The caller announces it. */
  async removeRestorably(trx: Transaction<Tables>, photo: PhotoRow, access: EventAccess): Promise<void> {
    await recordReviewEvent(trx, 'photo.remove', photo, access);
    await softDelete(trx, photo);
    await keepOthers(trx, photo.id);
  }

  /**
   * Restores a photo within a day of a reviewer's removal; repeated, it changes nothing. Throws `photo-not-found`,
   * `not-signed-in`, `forbidden`.
   */
  async restore(caller: Caller | null, photoId: string): Promise<PhotoAccess> {
    callerOrThrow(caller);
    const row = await this.deps.db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
    const access = row && (await findAccess(this.deps, caller, row.event_id));
    if (!row || !access) throw new ProblemError('photo-not-found');
    if (!access.isReviewer) throw new ProblemError(canSee(row, access) ? 'forbidden' : 'photo-not-found');
    const restored = await this.deps.db.transaction().execute(async (trx) => {
      if (!(await this.accessAgain(trx, caller, row)).isReviewer) throw new ProblemError('forbidden');
      const current = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
      if (!current) throw new ProblemError('photo-not-found');
      if (current.removed_at === null) return current;
      if (Date.parse(current.removed_at) < Date.now() - restorableMs) throw new ProblemError('photo-not-found');
      await addToPhotoCounts(trx, current);
      await reopenDuplicates(trx, photoId);
      await recordReviewEvent(trx, 'photo.restore', current, access);
      return await updatePhoto(trx, current, { removed_at: null });
    });
    this.deps.feed.announce(row.event_id);
    return { row: restored, access };
  }

  /** Returns the rights as of now, in a transaction that uses them. */
  private async accessAgain(trx: Transaction<Tables>, caller: Caller | null, row: PhotoRow): Promise<EventAccess> {
    const access = await findAccess({ ...this.deps, db: trx }, await refreshCaller(trx, caller), row.event_id);
    if (!access) throw new ProblemError('photo-not-found');
    return access;
  }

  /** Erases photos that can no longer be restored. */
  async eraseExpired(now = Date.now()): Promise<void> {
    const rows = await this.deps.db
      .selectFrom('photos')
      .select('id')
      .where('removed_at', '<', new Date(now - restorableMs).toISOString())
      .execute();
    for (const { id } of rows) await erasePhoto(this.deps, id);
  }

  /** Drops old entries of the journal. In a transaction, as entries are added: another process may be erasing. */
  async dropExpiredErasures(): Promise<void> {
    await this.deps.db.transaction().execute(async () => this.deps.erasures.dropExpired());
  }

  /** Discards uploads without new bytes for `uploadLimits.idleDays`; they can start again. */
  async discardIdleUploads(olderThan = new Date(Date.now() - uploadLimits.idleDays * dayMs)): Promise<void> {
    await discardIdleUploads(this.deps, olderThan);
  }

  /** Moves files without a row to the quarantine, and deletes those of erased photos. Lists every folder of pictures. */
  async sweepOrphanFiles(now?: Date): Promise<OrphanCounts> {
    return await sweepOrphanFiles(this.deps, now);
  }

  /** Completes what originals need to become photos again without the database. */
  async writeMissingFacts(): Promise<void> {
    await writeMissingFacts(this.deps);
  }
}

/** Throws `forbidden` unless the caller may remove a photo: their own, or a reviewer's for a day, or the owner's for ever. */
function assertMayRemove(row: PhotoRow, access: EventAccess, forever: boolean): void {
  const isAllowed = canRemove(row, access) && (!forever || isProvenOwn(row, access) || access.isOwner);
  if (!isAllowed) throw new ProblemError('forbidden');
}
