import type { Comment, CommentChange, CommentListQuery, NewComment } from '@rollcall/schema/comment';
import { newId } from '@rollcall/schema/id';
import { type Caller, callerOrThrow, isActiveAdmin } from '../access/caller.ts';
import { getDisplayName } from '../access/display-name.ts';
import type { EventAccess } from '../access/event-access.ts';
import { accessPhoto, accessVisiblePhoto, isMadeByCaller, isOwn, type PhotoAccess } from '../access/photo-access.ts';
import { refreshCaller } from '../access/refresh-caller.ts';
import { type AuditAction, recordAuditEvent } from '../audit/audit-log.table.ts';
import { lockEvent } from '../database/lock-event.ts';
import type { Database } from '../database/open.ts';
import { countResponse, discountResponse } from '../event-days/event-days.table.ts';
import type { ChangeFeed } from '../feed/change-feed.ts';
import { decodeCursor, TimeAndId, toPage } from '../http/keyset-cursor.ts';
import { ProblemError } from '../http/problem.ts';
import { notifyOfComment, notifyOfMention, withdrawMention } from '../notifications/notify-of.ts';
import { recountReactions } from '../reactions/recount-reactions.ts';
import type { Settings } from '../settings/settings.ts';
import { type CommentRow, selectComments, toComment } from './comments.table.ts';
import { findMentions, replaceMentions } from './mentions.table.ts';

interface Deps {
  db: Database;
  feed: ChangeFeed;
  settings: Pick<Settings, 'isBillingOn'>;
}

interface CommentUpdate {
  isAllowed: (row: CommentRow, access: EventAccess) => boolean;
  values: (row: CommentRow) => Partial<CommentRow>;
  /** Ids of people; undefined to keep those of before. */
  mentions: readonly string[] | undefined;
}

/** Comments on photos. Callers who see the photo read them; members of the event write them. */
export class CommentsStore {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns a page, the newest comment first; `nextCursor` is null on the last page. Throws `photo-not-found`,
   * `validation`.
   */
  async list(caller: Caller | null, photoId: string, query: CommentListQuery) {
    const cursor = decodeCursor(TimeAndId, query.cursor);
    const { access } = await accessVisiblePhoto(this.deps, caller, photoId);
    const rows = await selectComments(this.deps.db, photoId, query, cursor);
    const page = toPage(rows, query.limit, ({ created_at, id }) => [created_at, id]);
    const ids = page.rows.map(({ id }) => id);
    const mentions = access.isMember ? await findMentions(this.deps.db, access.event, ids) : new Map<string, never>();
    const comments = page.rows.map((row) => toComment(row, access, mentions.get(row.id)));
    return { comments, nextCursor: page.nextCursor };
  }

  /**
   * Creates a comment, or returns the existing one if the id is repeated. Guests without an account need an event with
   * `allow_chat`. Throws `not-signed-in`, `photo-not-found`, `forbidden`, `conflict` if the id is another user's, and
   * `comment-not-found` if the comment has been deleted.
   */
  async create(caller: Caller | null, photoId: string, { id = newId(), comment, mentions = [] }: NewComment) {
    const { row: photo, access } = await this.accessToComment(this.deps.db, caller, photoId);
    const added = await this.deps.db.transaction().execute(async (trx) => {
      await lockEvent(trx, photo.event_id);
      const existing = await trx.selectFrom('photo_comments').selectAll().where('id', '=', id).executeTakeFirst();
      if (existing) return { row: assertSameComment(existing, photoId, access), isNew: false, told: [] };
      await this.accessToComment(trx, await refreshCaller(trx, caller), photoId);
      const now = new Date().toISOString();
      const row = await trx
        .insertInto('photo_comments')
        .values({
          id,
          photo_id: photoId,
          user_id: access.userId!,
          event_guest_id: access.membership?.id ?? null,
          author_name: getDisplayName(caller, access),
          comment,
          created_at: now,
          updated_at: now,
          deleted_at: null,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const mentioned = await replaceMentions(trx, row, access.event, mentions);
      await countResponse(trx, 'comments', { eventId: photo.event_id, userId: row.user_id, at: now });
      await recountReactions(trx, photoId);
      const told = await notifyOfMention(trx, photo, row, mentioned.added);
      return { row, isNew: true, told: [...told, ...(await notifyOfComment(trx, photo, row, { except: told }))] };
    });
    if (added.isNew) this.deps.feed.announce(photo.event_id);
    this.deps.feed.announceAll(added.told);
    return { comment: await this.present(added.row, access), isNew: added.isNew };
  }

  /**
   * Updates text and mentions; for the author and administrators, and not for a claimant of the author's membership.
   * Repeated, it changes nothing. Throws `not-signed-in`, `comment-not-found`, `forbidden`.
   */
  async update(caller: Caller | null, commentId: string, { comment, mentions }: CommentChange): Promise<Comment> {
    return await this.updateRow(caller, commentId, 'comment.change', {
      isAllowed: (row, access) => isMadeByCaller(row, access) || isActiveAdmin(caller),
      values: (row) => ({ comment, ...(row.comment !== comment && { updated_at: newTimeAfter(row.created_at) }) }),
      mentions,
    });
  }

  /** Deletes a comment; for the author and who manages the event. Throws as {@link update}. */
  async delete(caller: Caller | null, commentId: string): Promise<void> {
    await this.updateRow(caller, commentId, 'comment.erase', {
      isAllowed: (row, access) => isOwn(row, access) || access.canManage,
      values: () => ({ comment: '', deleted_at: new Date().toISOString() }),
      mentions: [],
    });
  }

  private async updateRow(
    caller: Caller | null,
    commentId: string,
    action: AuditAction,
    change: CommentUpdate,
  ): Promise<Comment> {
    callerOrThrow(caller);
    const { comment: row, row: photo, access } = await this.get(this.deps.db, caller, commentId);
    if (!change.isAllowed(row, access)) throw new ProblemError('forbidden');
    const eventId = access.event.id;
    const changed = await this.deps.db.transaction().execute(async (trx) => {
      const now = await this.get(trx, await refreshCaller(trx, caller), commentId);
      if (!change.isAllowed(now.comment, now.access)) throw new ProblemError('forbidden');
      const after = await trx
        .updateTable('photo_comments')
        .set(change.values(row))
        .where('id', '=', commentId)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirst();
      if (!after) throw new ProblemError('comment-not-found');
      if (after.deleted_at !== null) await discountResponse(trx, 'comments', { eventId, at: after.created_at });
      const mentioned = change.mentions && (await replaceMentions(trx, after, access.event, change.mentions));
      await recountReactions(trx, after.photo_id);
      if (!isMadeByCaller(row, access))
        await recordAuditEvent(trx, { actorId: access.userId, action, eventId, targetId: commentId });
      await withdrawMention(trx, photo, after, mentioned?.removed ?? []);
      return { row: after, told: await notifyOfMention(trx, photo, after, mentioned?.added ?? []) };
    });
    this.deps.feed.announce(eventId);
    this.deps.feed.announceAll(changed.told);
    return await this.present(changed.row, access);
  }

  private async present(row: CommentRow, access: EventAccess): Promise<Comment> {
    const mentions = await findMentions(this.deps.db, access.event, [row.id]);
    return toComment(row, access, mentions.get(row.id));
  }

  /** Throws `photo-not-found` also for a removed photo, and `forbidden`. */
  private async accessToComment(db: Database, caller: Caller | null, photoId: string): Promise<PhotoAccess> {
    const photo = await accessPhoto({ ...this.deps, db }, caller, photoId);
    if (photo.row.removed_at !== null) throw new ProblemError('photo-not-found');
    if (!canComment(caller, photo.access)) throw new ProblemError('forbidden');
    return photo;
  }

  /** Throws `comment-not-found` also if the caller does not see the photo. */
  private async get(
    db: Database,
    caller: Caller | null,
    commentId: string,
  ): Promise<PhotoAccess & { comment: CommentRow }> {
    const comment = await db
      .selectFrom('photo_comments')
      .selectAll()
      .where('id', '=', commentId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!comment) throw new ProblemError('comment-not-found');
    try {
      return { ...(await accessVisiblePhoto({ ...this.deps, db }, caller, comment.photo_id)), comment };
    } catch (error) {
      const isHidden = error instanceof ProblemError && error.code === 'photo-not-found';
      throw isHidden ? new ProblemError('comment-not-found') : error;
    }
  }
}

/** Returns the current time, or one after `time`: that an edit was one shows in its time alone. */
function newTimeAfter(time: string): string {
  return new Date(Math.max(Date.now(), Date.parse(time) + 1)).toISOString();
}

function canComment(caller: Caller | null, { isMember, event }: EventAccess): boolean {
  return isMember && (event.allow_chat === 1 || Boolean(caller?.account));
}

/** Throws `conflict` unless the row has the same author and photo, and `comment-not-found` if it has been deleted. */
function assertSameComment(row: CommentRow, photoId: string, access: EventAccess): CommentRow {
  if (row.photo_id !== photoId || !isOwn(row, access)) throw new ProblemError('conflict');
  if (row.deleted_at !== null) throw new ProblemError('comment-not-found');
  return row;
}
