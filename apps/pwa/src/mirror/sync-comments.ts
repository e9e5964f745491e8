import { mirrorOf } from '../local/mirror/mirror-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.store.ts';
import { putCommentPage } from '../local/views/comments.ts';
import { commentsPath, fetchCommentPage } from '../remote/comments.ts';

/**
 * Reads the newest comments under a photo, or the older ones at `path`. Answers where still older ones are, or null.
 * Throws `Unreachable` and `CallError`.
 */
export async function syncComments(photoId: string, path: string | null = null): Promise<string | null> {
  const signedIn = await getSignedInUser();
  const userId = signedIn?.userId ?? null;
  // Who has an expired session reads what a visitor does.
  const context = signedIn && !signedIn.isExpired ? { actor: signedIn.userId } : {};
  const { comments, nextPath } = await fetchCommentPage(path ?? commentsPath(photoId), context);
  const ends = { isFirst: path === null, isLast: nextPath === null };
  await putCommentPage(mirrorOf(userId), photoId, comments, ends);
  return nextPath;
}
