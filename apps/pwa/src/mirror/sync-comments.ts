import { putCommentPage } from '../local/mirror/mirror-comments.ts';
import { getMirror } from '../local/mirror/mirror-database.ts';
import { getSignedInUser } from '../local/outbox/signed-in-user.ts';
import { commentsPath, fetchCommentPage } from '../remote/comments.ts';

/**
 * Fetches and stores the newest comments under a photo, or the older ones at `path`. Returns the path of the next older
 * page, or null. Throws `Unreachable` and `CallError`.
 */
export async function syncComments(photoId: string, path: string | null = null): Promise<string | null> {
  const signedIn = await getSignedInUser();
  const userId = signedIn?.userId ?? null;
  // A user with an expired session reads as a visitor.
  const context = signedIn && !signedIn.isExpired ? { actor: signedIn.userId } : {};
  const { comments, nextPath } = await fetchCommentPage(path ?? commentsPath(photoId), context);
  const ends = { isFirst: path === null, isLast: nextPath === null };
  await putCommentPage(getMirror(userId), photoId, comments, ends);
  return nextPath;
}
