/** One doubling of likes is worth a day of newness. */
const doublingMs = 24 * 60 * 60 * 1000;

/**
 * The place of a photo in the popular order: log2(1 + likes + 2·comments) + uploadedAt / τ. It does not change as
 * time passes, so it is written when a count changes and can be indexed (the idea of Reddit's "hot" ranking).
 */
export function popularity(photo: { likeCount: number; commentCount: number; uploadedAtMs: number }): number {
  return Math.log2(1 + photo.likeCount + 2 * photo.commentCount) + photo.uploadedAtMs / doublingMs;
}
