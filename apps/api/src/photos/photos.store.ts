import type { Approval, Photo, PhotoChange, PhotoChanges } from '@rollcall/schema/photo';
import type { PhotoListQuery } from '@rollcall/schema/photo-list';
import type { Transaction } from 'kysely';
import type { Caller } from '../access/caller.ts';
import { accessEvent, type EventAccess } from '../access/event-access.ts';
import { accessPhoto, canEdit } from '../access/photo-access.ts';
import { refreshCaller } from '../access/refresh-caller.ts';
import { recordReviewEvent } from '../audit/audit-log.table.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import type { Tables } from '../database/tables.ts';
import { findMission } from '../events/missions.table.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { addToApprovedCount } from '../feed/event-counters.ts';
import { updatePhoto } from '../feed/sequence-number.ts';
import { decodeCursor, toPage } from '../http/keyset-cursor.ts';
import { ProblemError } from '../http/problem.ts';
import { notifyOfApproval, notifyOfPendingPhoto } from '../notifications/notify-of.ts';
import type { Settings } from '../settings/settings.ts';
import { enqueueDeliveries } from '../webhooks/webhook-deliveries.table.ts';
import { findAlbum } from './albums.table.ts';
import { selectChangesPage } from './photo-changes.table.ts';
import { presentPhoto, presentPhotos } from './photo-presenter.ts';
import { photoCursors, selectPhotoPage, sortValueOf } from './photos.table.ts';

export interface PhotosDeps {
  db: Database;
  blobs: BlobStore;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** Lists, reviews and updates photos. */
export class PhotosStore {
  private readonly deps: PhotosDeps;

  constructor(deps: PhotosDeps) {
    this.deps = deps;
  }

  /**
   * Returns a page of the photos that the caller sees; `nextCursor` is null on the last page. An album that the event does
   * not have has no photos. Throws `event-not-found`, `validation`.
   */
  async list(caller: Caller | null, eventId: string, query: PhotoListQuery) {
    const album = query.album === undefined ? null : await findAlbum(this.deps.db, eventId, query.album);
    const sort = query.sort === 'album' ? (album?.sort_order ?? 'taken') : query.sort;
    const cursor = decodeCursor(photoCursors[sort], query.cursor);
    // Loaded before the rows, so that /changes repeats concurrent changes instead of missing them.
    const access = await accessEvent(this.deps, caller, eventId);
    const seq = cursor?.[3] ?? access.event.change_seq;
    const isUnknown = query.album !== undefined && album === null;
    const rows = isUnknown ? [] : await selectPhotoPage(this.deps.db, access, { ...query, sort }, cursor, album);
    const page = toPage(rows, query.limit, (row) => [sort, sortValueOf(sort, row), row.id, seq]);
    const { nextCursor } = page;
    return { photos: await presentPhotos(this.deps.db, page.rows, access), nextCursor, seq, view: access.view };
  }

  /**
   * Returns a page of changes since a sequence number. Throws `event-not-found`, and `validation` for a future number.
   */
  async listChanges(caller: Caller | null, eventId: string, since: number): Promise<PhotoChanges> {
    const access = await accessEvent(this.deps, caller, eventId);
    const { visible, removed, seq, more } = await selectChangesPage(this.deps.db, access, since);
    return { seq, view: access.view, photos: await presentPhotos(this.deps.db, visible, access), removed, more };
  }

  /**
   * Approves or disapproves a photo, which also decides a request to hide it. Throws `photo-not-found`, `not-signed-in`, `forbidden`, and `conflict` if it
   * changed since `changeSeq`.
   */
  async review(caller: Caller | null, photoId: string, { isApproved, changeSeq }: Approval): Promise<Photo> {
    return await this.updateRow(caller, photoId, async (trx, row, access, told) => {
      if (!access.isReviewer) throw new ProblemError('forbidden');
      const isSame = row.is_approved === (isApproved ? 1 : 0);
      if (isSame && row.hide_requested_at === null) return row;
      if (changeSeq !== undefined && changeSeq !== row.change_seq) throw new ProblemError('conflict');
      if (!isSame) await addToApprovedCount(trx, row.event_id, isApproved ? 1 : -1);
      // Of a preview it is sent when the picture arrives, after `photo.received`.
      if (isApproved && row.preview_state !== 'only') await enqueueDeliveries(trx, row, ['photo.approved']);
      await recordReviewEvent(trx, isApproved ? 'photo.approve' : 'photo.disapprove', row, access);
      if (isApproved) told.push(...(await notifyOfApproval(trx, row, access.userId)));
      return await updatePhoto(trx, row, {
        is_approved: isApproved ? 1 : 0,
        was_approved: isApproved ? 1 : row.was_approved,
        hide_requested_at: null,
      });
    });
  }

  /**
   * Updates caption, tags and mission. An approved photo whose text its guest changed is pending again where the event reviews.
   * Throws `photo-not-found`, `not-signed-in`, `forbidden`, and `validation` for a mission that the event does not have.
   */
  async update(caller: Caller | null, photoId: string, { caption, tags, mission }: PhotoChange): Promise<Photo> {
    return await this.updateRow(caller, photoId, async (trx, row, access, told) => {
      if (!canEdit(row, access)) throw new ProblemError('forbidden');
      await recordReviewEvent(trx, 'photo.change', row, access);
      const text = {
        caption: caption === undefined ? row.caption : caption || null,
        tags: tags === undefined ? row.tags : JSON.stringify(tags),
      };
      if (mission && (await findMission(trx, row.event_id, mission)) === null) throw unknownMission();
      const change = { ...text, ...(mission !== undefined && { mission }) };
      const isChanged = text.caption !== row.caption || text.tags !== row.tags;
      const needsReview = isChanged && !access.isReviewer && access.event.auto_approve === 0;
      if (!needsReview || row.is_approved === 0) return await updatePhoto(trx, row, change);
      await addToApprovedCount(trx, row.event_id, -1);
      told.push(...(await notifyOfPendingPhoto(trx, row)));
      return await updatePhoto(trx, row, { ...change, is_approved: 0 });
    });
  }

  /** Runs a change on the row and with the rights as loaded in the transaction, and announces it; to those in `told` that they have news. */
  private async updateRow(
    caller: Caller | null,
    photoId: string,
    change: (trx: Transaction<Tables>, row: PhotoRow, access: EventAccess, told: string[]) => Promise<PhotoRow>,
  ): Promise<Photo> {
    // Who may see nothing waits for no transaction.
    await accessPhoto(this.deps, caller, photoId);
    const told: string[] = [];
    const { changed, access } = await this.deps.db.transaction().execute(async (trx) => {
      const { row, access } = await accessPhoto({ ...this.deps, db: trx }, await refreshCaller(trx, caller), photoId);
      if (row.removed_at !== null) throw new ProblemError('photo-not-found');
      return { changed: await change(trx, row, access, told), access };
    });
    this.deps.feed.announce(changed.event_id);
    this.deps.feed.announceAll(told);
    return await presentPhoto(this.deps.db, changed, access);
  }
}

function unknownMission(): ProblemError {
  const sentence = 'The host doesn’t have this mission any more.';
  return new ProblemError('validation', { detail: sentence, errors: { mission: [sentence] } });
}
