import type { Comment, CommentChange, CommentListQuery, NewComment } from '@rollcall/schema/comment';
import { newId } from '@rollcall/schema/id';
import type { Transaction } from 'kysely';
import { type Caller, callerOrThrow, isActiveAdmin } from '../access/caller.ts';
import type { EventAccess } from '../access/event-access.ts';
import { accessPhoto, accessVisiblePhoto, isOwn } from '../access/photo-access.ts';
import { type AuditedAction, recordAuditEvent } from '../audit/audit-log.store.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';
import { ProblemError } from '../http/problem.ts';
import { recountReactions } from '../reactions/recount-reactions.ts';
import type { Settings } from '../settings/settings.ts';
import { type CommentRow, selectComments, toComment } from './comments.table.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
}

/** What people write under photos. Who sees a photo reads it; who takes part in its event writes. */
export class CommentsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** A page, the newest first; `nextCursor` is null on the last one. Throws `photo-not-found`, `validation`. */
  async list(caller: Caller | null, photoId: string, query: CommentListQuery) {
    const cursor = decodeCursor(TimeAndId, query.cursor);
    const { access } = await accessVisiblePhoto(this.deps, caller, photoId);
    const rows = await selectComments(this.deps.db, photoId, query, cursor);
    const page = toPage(rows, query.limit, ({ created_at, id }) => [created_at, id]);
    return { comments: page.rows.map((row) => toComment(row, access)), nextCursor: page.nextCursor };
  }

  /**
   * Repeated with the same id it is the same comment, as it stands by then. A guest without an account writes where
   * the event allows it. Throws `not-signed-in`, `photo-not-found`, `forbidden`, `conflict` (somebody else's id),
   * `comment-not-found` (deleted since).
   */
  async add(caller: Caller | null, photoId: string, { id = newId(), comment }: NewComment) {
    const { row: photo, access } = await accessPhoto(this.deps, caller, photoId);
    if (!canComment(caller, access)) throw new ProblemError('forbidden');
    const added = await this.deps.db.transaction().execute(async (trx) => {
      const existing = await trx.selectFrom('photo_comments').selectAll().where('id', '=', id).executeTakeFirst();
      if (existing) return { row: assertSameComment(existing, photoId, access), isNew: false };
      await assertPhotoExists(trx, photoId);
      const now = new Date().toISOString();
      const row = await trx
        .insertInto('photo_comments')
        .values({
          id,
          photo_id: photoId,
          user_id: access.userId!,
          event_guest_id: access.membership?.id ?? null,
          author_name: nameOf(caller, access),
          comment,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      await recountReactions(trx, photoId);
      return { row, isNew: true };
    });
    if (added.isNew) this.deps.feed.announce(photo.event_id);
    return { comment: toComment(added.row, access), isNew: added.isNew };
  }

  /** By who wrote it, and administrators. Throws `not-signed-in`, `comment-not-found`, `forbidden`. */
  async change(caller: Caller | null, commentId: string, { comment }: CommentChange): Promise<Comment> {
    return await this.changeRow(caller, commentId, 'comment.change', {
      isAllowed: (isAuthor) => isAuthor || isActiveAdmin(caller),
      values: { comment, updated_at: new Date().toISOString() },
    });
  }

  /** By who wrote it, the organizer, and administrators. Throws as {@link change}. */
  async remove(caller: Caller | null, commentId: string): Promise<void> {
    await this.changeRow(caller, commentId, 'comment.erase', {
      isAllowed: (isAuthor, access) => isAuthor || access.isReviewer,
      values: { comment: '', deleted_at: new Date().toISOString() },
    });
  }

  private async changeRow(
    caller: Caller | null,
    commentId: string,
    action: AuditedAction,
    change: { isAllowed: (isAuthor: boolean, access: EventAccess) => boolean; values: Partial<CommentRow> },
  ): Promise<Comment> {
    callerOrThrow(caller);
    const { row, access } = await this.find(caller, commentId);
    const isAuthor = isOwn(row, access);
    if (!change.isAllowed(isAuthor, access)) throw new ProblemError('forbidden');
    const eventId = access.event.id;
    const changed = await this.deps.db.transaction().execute(async (trx) => {
      const after = await trx
        .updateTable('photo_comments')
        .set(change.values)
        .where('id', '=', commentId)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!after) throw new ProblemError('comment-not-found');
      await recountReactions(trx, after.photo_id);
      if (!isAuthor) await recordAuditEvent(trx, { actorId: access.userId, action, eventId, targetId: commentId });
      return after;
    });
    this.deps.feed.announce(eventId);
    return toComment(changed, access);
  }

  /** Of a photo that the caller does not see there is no comment. */
  private async find(caller: Caller | null, commentId: string): Promise<{ row: CommentRow; access: EventAccess }> {
    const row = await this.deps.db
      .selectFrom('photo_comments')
      .selectAll()
      .where('id', '=', commentId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) throw new ProblemError('comment-not-found');
    try {
      const { access } = await accessVisiblePhoto(this.deps, caller, row.photo_id);
      return { row, access };
    } catch (error) {
      const isHidden = error instanceof ProblemError && error.code === 'photo-not-found';
      throw isHidden ? new ProblemError('comment-not-found') : error;
    }
  }
}

function canComment(caller: Caller | null, { isInside, event }: EventAccess): boolean {
  return isInside && (event.allow_chat === 1 || Boolean(caller?.account));
}

/** The comment was sent before: by the same person, to the same photo. */
function assertSameComment(row: CommentRow, photoId: string, access: EventAccess): CommentRow {
  if (row.photo_id !== photoId || !isOwn(row, access)) throw new ProblemError('conflict');
  if (row.deleted_at !== null) throw new ProblemError('comment-not-found');
  return row;
}

/** The photo may have gone since it was looked at. */
async function assertPhotoExists(trx: Transaction<Tables>, photoId: string): Promise<void> {
  const photo = await trx.selectFrom('photos').select('removed_at').where('id', '=', photoId).executeTakeFirst();
  if (!photo || photo.removed_at !== null) throw new ProblemError('photo-not-found');
}

/** The name on the membership, or the account's for an organizer or admin who never joined. */
function nameOf(caller: Caller | null, { membership }: EventAccess): string {
  return membership?.guest_name ?? `${caller?.account?.firstName ?? ''} ${caller?.account?.lastName ?? ''}`.trim();
}
