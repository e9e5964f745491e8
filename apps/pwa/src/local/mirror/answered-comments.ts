import type { Comment } from '@rollcall/schema/comment';
import type { MirrorDatabase } from './mirror-database.ts';

/** Takes in the answer to a comment of this person, ahead of the next look at the list. */
export async function putAnsweredComment(mirror: MirrorDatabase, comment: Comment): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.photos, async () => {
    const isNews = (await mirror.comments.get(comment.id)) === undefined;
    await mirror.comments.put(comment);
    if (isNews) await countComments(mirror, comment.photoId, 1);
  });
}

/** What this person deleted is gone at once. */
export async function removeAnsweredComment(mirror: MirrorDatabase, photoId: string, commentId: string): Promise<void> {
  await mirror.transaction('rw', mirror.comments, mirror.photos, async () => {
    const wasKnown = (await mirror.comments.get(commentId)) !== undefined;
    await mirror.comments.delete(commentId);
    if (wasKnown) await countComments(mirror, photoId, -1);
  });
}

/** The next sync tells the true number. */
async function countComments(mirror: MirrorDatabase, photoId: string, by: 1 | -1): Promise<void> {
  await mirror.photos
    .where('id')
    .equals(photoId)
    .modify((photo) => {
      photo.commentCount = Math.max(0, photo.commentCount + by);
    });
}
