import type { Comment, CommentListQuery } from '@rollcall/schema/comment';
import type { Mention } from '@rollcall/schema/mention';
import { type Selectable, sql } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import { isOwn } from '../access/photo-access.ts';
import type { Database } from '../database/open.ts';
import type { PhotoCommentsTable } from '../database/photo-tables.ts';

export type CommentRow = Selectable<PhotoCommentsTable>;

/** Converts a row. Members of the event get the mentions, and the author's id if `hasAccount` is set. */
export function toComment(
  row: CommentRow & { hasAccount?: 0 | 1 },
  access: EventAccess,
  mentions: readonly Mention[] = [],
): Comment {
  return {
    id: row.id,
    photoId: row.photo_id,
    authorName: row.author_name,
    authorId: row.hasAccount && access.isMember ? row.user_id : null,
    comment: row.comment,
    mentions: access.isMember ? [...mentions] : [],
    isMine: isOwn(row, access),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isEdited: row.updated_at !== row.created_at,
  };
}

/** Selects the newest comments first, by keyset of time and id, one row more than `limit`. */
export async function selectComments(
  db: Database,
  photoId: string,
  { limit }: CommentListQuery,
  after: readonly [createdAt: string, id: string] | undefined,
): Promise<(CommentRow & { hasAccount: 0 | 1 })[]> {
  let select = db
    .selectFrom('photo_comments')
    .selectAll()
    .select(sql<0 | 1>`exists (select 1 from customers where id = photo_comments.user_id)`.as('hasAccount'))
    .where('photo_id', '=', photoId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1);
  if (after) {
    select = select.where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(...after)));
  }
  return await select.execute();
}
