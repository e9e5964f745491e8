/** Twice the likes weigh as much as being uploaded a day later. */
const doublingMs = 24 * 60 * 60 * 1000;

/**
 * Returns the score that the popular order sorts by: log2(1 + likes + 2·comments) + uploadedAt / τ. It does not depend on
 * the current time, so it is stored when a count changes and can be indexed (after Reddit's "hot" ranking).
 */
export function popularity(photo: { likeCount: number; commentCount: number; uploadedAtMs: number }): number {
  return Math.log2(1 + photo.likeCount + 2 * photo.commentCount) + photo.uploadedAtMs / doublingMs;
}
