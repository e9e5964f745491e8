import type { Approval, Photo, PhotoChange, PhotoChanges, PhotoListQuery } from '@rollcall/schema/photo';
import type { Transaction } from 'kysely';
import { assertNotInactive, type Caller, callerOrThrow } from '../access/caller.ts';
import { accessEvent, type EventAccess, findAccess } from '../access/event-access.ts';
import { type AuditedAction, recordAuditEvent } from '../audit/audit-log.store.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { decodeCursor, toPage } from '../http/keyset-cursor.ts';
import { ProblemError } from '../http/problem.ts';
import { erasePhoto } from '../removal/erase-photo.ts';
import { removeOrphans } from '../removal/photo-files.ts';
import type { Settings } from '../settings.ts';
import { countPhotoIn, countPhotoOut } from './photo-counters.ts';
import {
  canSee,
  isOwn,
  nextSeq,
  type PhotoRow,
  photoCursors,
  selectChanges,
  selectPage,
  sortColumns,
} from './photos.table.ts';
import { showPhoto, showPhotos } from './show-photos.ts';

export interface PhotosDeps {
  db: Database;
  blobs: BlobStore;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
}

interface Removal {
  forever: boolean;
  changeSeq?: number | undefined;
}

const changesPerAnswer = 200;
const restorableMs = 24 * 60 * 60 * 1000;

export class PhotosStore {
  private readonly deps: PhotosDeps;

  constructor(deps: PhotosDeps) {
    this.deps = deps;
  }

  /** A page of what the caller sees. `nextCursor` is null on the last one. Throws `event-not-found`, `validation`. */
  async list(caller: Caller | null, eventId: string, query: PhotoListQuery) {
    const cursor = decodeCursor(photoCursors[query.sort], query.cursor);
    // Read before the rows: what changes meanwhile is told again by /changes, and nothing is missed.
    const access = await accessEvent(this.deps, caller, eventId);
    const seq = cursor?.[3] ?? access.event.change_seq;
    const rows = await selectPage(this.deps.db, access, query, cursor);
    const page = toPage(rows, query.limit, (row) => [query.sort, row[sortColumns[query.sort]], row.id, seq]);
    const { nextCursor } = page;
    return { photos: await showPhotos(this.deps.db, page.rows, access), nextCursor, seq, view: access.view };
  }

  /** What changed for the caller since. Throws `event-not-found`, and `validation` for a number not reached yet. */
  async changes(caller: Caller | null, eventId: string, since: number): Promise<PhotoChanges> {
    const access = await accessEvent(this.deps, caller, eventId);
    if (since > access.event.change_seq) {
      throw new ProblemError('validation', {
        detail: 'This sequence number is unknown.',
        errors: { since: ['Unknown'] },
      });
    }
    // What happens between the two reads is told the next time, so neither list runs ahead of the other.
    const until = access.event.change_seq;
    const span = { eventId, since, until, limit: changesPerAnswer };
    const { photos, tombstones } = await selectChanges(this.deps.db, span);
    const ordered = [...photos, ...tombstones].sort((one, other) => one.feed_seq - other.feed_seq);
    const answered = ordered.slice(0, changesPerAnswer);
    const more = ordered.length >= changesPerAnswer;
    const visible: PhotoRow[] = [];
    const removed: string[] = [];
    for (const change of answered) {
      if ('photo_id' in change) {
        if (mayHaveHad(change, access)) removed.push(change.photo_id);
      } else if (canSee(change, access)) visible.push(change);
      else if (mayHaveHad(change, access)) removed.push(change.id);
    }
    const seq = more ? answered.at(-1)!.feed_seq : until;
    return { seq, view: access.view, photos: await showPhotos(this.deps.db, visible, access), removed, more };
  }

  /** Throws `photo-not-found`, `not-signed-in`, `forbidden`, and `conflict` when another review came first. */
  async review(caller: Caller | null, photoId: string, { isApproved, changeSeq }: Approval): Promise<Photo> {
    return await this.changeRow(caller, photoId, async (trx, row, access) => {
      if (!access.isReviewer) throw new ProblemError('forbidden');
      const isSame = row.is_approved === (isApproved ? 1 : 0);
      if (isSame) return row;
      if (changeSeq !== undefined && changeSeq !== row.change_seq) throw new ProblemError('conflict');
      await trx
        .updateTable('events')
        .set((set) => ({ approved_count: set('approved_count', '+', isApproved ? 1 : -1) }))
        .where('id', '=', row.event_id)
        .execute();
      await recordReview(trx, isApproved ? 'photo.approve' : 'photo.disapprove', row, access);
      return await updatePhoto(trx, row, {
        is_approved: isApproved ? 1 : 0,
        was_approved: isApproved ? 1 : row.was_approved,
      });
    });
  }

  /** Caption and tags. Throws `photo-not-found`, `not-signed-in`, `forbidden`. */
  async change(caller: Caller | null, photoId: string, { caption, tags }: PhotoChange): Promise<Photo> {
    return await this.changeRow(caller, photoId, async (trx, row, access) => {
      if (!mayEdit(row, access)) throw new ProblemError('forbidden');
      await recordReview(trx, 'photo.change', row, access);
      return await updatePhoto(trx, row, {
        ...(caption !== undefined && { caption: caption || null }),
        ...(tags !== undefined && { tags: JSON.stringify(tags) }),
      });
    });
  }

  /**
   * The uploader's own photo, or one erased for ever, is gone at once; what a reviewer removes can be restored
   * for a day, and with a `changeSeq` only as it was then. Throws `photo-not-found`, `not-signed-in`, `forbidden`,
   * and `conflict` when another change came first.
   */
  async remove(caller: Caller | null, photoId: string, { forever, changeSeq }: Removal): Promise<void> {
    const { row, access } = await this.find(caller, photoId);
    if (!mayEdit(row, access)) throw new ProblemError('forbidden');
    if (forever || isOwn(row, access)) {
      await erasePhoto(this.deps, photoId, (trx) => recordReview(trx, 'photo.erase', row, access));
    } else {
      await this.changeRow(caller, photoId, async (trx, current) => {
        if (changeSeq !== undefined && changeSeq !== current.change_seq) throw new ProblemError('conflict');
        await countPhotoOut(trx, current);
        await recordReview(trx, 'photo.remove', current, access);
        return await updatePhoto(trx, current, { removed_at: new Date().toISOString() });
      });
    }
    this.deps.feed.announce(row.event_id);
  }

  /** Within a day of a reviewer's removal. Throws `photo-not-found`, `not-signed-in`, `forbidden`. */
  async restore(caller: Caller | null, photoId: string): Promise<Photo> {
    callerOrThrow(caller);
    const row = await this.deps.db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
    const access = row && (await findAccess(this.deps, caller, row.event_id));
    if (!row || !access) throw new ProblemError('photo-not-found');
    if (!access.isReviewer) throw new ProblemError(canSee(row, access) ? 'forbidden' : 'photo-not-found');
    const restored = await this.deps.db.transaction().execute(async (trx) => {
      const current = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
      if (!current) throw new ProblemError('photo-not-found');
      if (current.removed_at === null) return current;
      if (Date.parse(current.removed_at) < Date.now() - restorableMs) throw new ProblemError('photo-not-found');
      await countPhotoIn(trx, current);
      await recordReview(trx, 'photo.restore', current, access);
      return await updatePhoto(trx, current, { removed_at: null });
    });
    this.deps.feed.announce(row.event_id);
    return await showPhoto(this.deps.db, restored, access);
  }

  /** Erases what was removed more than a day ago. */
  async eraseExpired(now = Date.now()): Promise<void> {
    const rows = await this.deps.db
      .selectFrom('photos')
      .select(['id', 'event_id'])
      .where('removed_at', '<', new Date(now - restorableMs).toISOString())
      .execute();
    for (const row of rows) {
      await erasePhoto(this.deps, row.id);
      this.deps.feed.announce(row.event_id);
    }
  }

  /** Removes files that a crash left behind. Reads every folder of pictures. */
  async removeOrphans(): Promise<void> {
    await removeOrphans(this.deps);
  }

  /** A photo the caller may see, and what else they may do. Throws `not-signed-in`, `photo-not-found`. */
  async find(caller: Caller | null, photoId: string): Promise<{ row: PhotoRow; access: EventAccess }> {
    callerOrThrow(caller);
    return await this.findVisible(caller, photoId);
  }

  /** As {@link find}, also for visitors. Throws `photo-not-found`, `account-inactive`. */
  async findVisible(caller: Caller | null, photoId: string): Promise<{ row: PhotoRow; access: EventAccess }> {
    const row = await this.deps.db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
    const access = row && (await findAccess(this.deps, caller, row.event_id));
    if (access && canSee(row, access)) return { row, access };
    assertNotInactive(caller);
    throw new ProblemError('photo-not-found');
  }

  /** Runs a change on the row as it is inside the transaction, and tells who listens. */
  private async changeRow(
    caller: Caller | null,
    photoId: string,
    change: (trx: Transaction<Tables>, row: PhotoRow, access: EventAccess) => Promise<PhotoRow>,
  ): Promise<Photo> {
    const { access } = await this.find(caller, photoId);
    const changed = await this.deps.db.transaction().execute(async (trx) => {
      const row = await trx.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
      if (!row || row.removed_at !== null) throw new ProblemError('photo-not-found');
      return await change(trx, row, access);
    });
    this.deps.feed.announce(changed.event_id);
    return await showPhoto(this.deps.db, changed, access);
  }
}

/** Into the audit log, unless the photo is the reviewer's own. */
async function recordReview(
  trx: Transaction<Tables>,
  action: AuditedAction,
  row: PhotoRow,
  access: EventAccess,
): Promise<void> {
  if (isOwn(row, access)) return;
  await recordAuditEvent(trx, { actorId: access.userId, action, eventId: row.event_id, targetId: row.id });
}

function mayEdit(row: PhotoRow, access: EventAccess): boolean {
  return access.isReviewer || isOwn(row, access);
}

/** Ids of photos that this caller never could see are not told, not even as gone. */
function mayHaveHad(
  photo: Pick<PhotoRow, 'user_id' | 'event_guest_id' | 'was_approved'>,
  access: EventAccess,
): boolean {
  return access.isReviewer || isOwn(photo, access) || (access.canSeeAll && photo.was_approved === 1);
}

async function updatePhoto(
  trx: Transaction<Tables>,
  row: PhotoRow,
  change: Partial<Pick<PhotoRow, 'is_approved' | 'was_approved' | 'caption' | 'tags' | 'removed_at'>>,
): Promise<PhotoRow> {
  const seq = await nextSeq(trx, row.event_id);
  return await trx
    .updateTable('photos')
    .set({ ...change, change_seq: seq, feed_seq: seq })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
