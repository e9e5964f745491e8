import type { Comment } from '@rollcall/schema/comment';
import type { MirrorDatabase } from './mirror-database.ts';

/** Stores a comment that the server returned after it was sent, ahead of the next sync of the list. */
export async function putReturnedComment(mirror: MirrorDatabase, comment: Comment): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.photos, async () => {
    const isNew = (await mirror.comments.get(comment.id)) === undefined;
    await mirror.comments.put(comment);
    if (isNew) await adjustCommentCount(mirror, comment.photoId, 1);
  });
}

/** Deletes a comment that the signed-in user deleted, ahead of the next sync of the list. */
export async function deleteMirrorComment(mirror: MirrorDatabase, photoId: string, commentId: string): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.photos, async () => {
    const existed = (await mirror.comments.get(commentId)) !== undefined;
    await mirror.comments.delete(commentId);
    if (existed) await adjustCommentCount(mirror, photoId, -1);
  });
}

/**
 * Stores a page of comments, the newest first, and deletes stored comments of the same period that the page no longer
 * contains. `isFirst`: the page starts with the newest comment; `isLast`: it ends with the oldest.
 */
export async function putCommentPage(
  mirror: MirrorDatabase,
  photoId: string,
  comments: Comment[],
  { isFirst, isLast }: { isFirst: boolean; isLast: boolean },
): Promise<void> {
  const [newest, oldest] = [comments[0]?.createdAt ?? '', comments.at(-1)?.createdAt ?? ''];
  await mirror.transaction('rw', mirror.comments, async () => {
    await mirror.comments
      .where('photoId')
      .equals(photoId)
      .and(({ createdAt }) => (isFirst || createdAt < newest) && (isLast || createdAt > oldest))
      .delete();
    await mirror.comments.bulkPut(comments);
  });
}

/** Adjusts the comment count of a photo until the next sync brings the exact number. */
async function adjustCommentCount(mirror: MirrorDatabase, photoId: string, by: 1 | -1): Promise<void> {
  await mirror.photos
    .where('id')
    .equals(photoId)
    .modify((photo) => {
      photo.commentCount = Math.max(0, photo.commentCount + by);
    });
}
