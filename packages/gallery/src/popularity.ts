/** Twice the reactions weigh as much as being uploaded a day later. */
const doublingMs = 24 * 60 * 60 * 1000;

/**
 * Returns the score that the popular order sorts by: log2(1 + reactions + 2·comments) + uploadedAt / τ, where reactions of
 * all kinds weigh the same. It does not depend on the current time, so it is stored when a count changes and can be
 * indexed (after Reddit's "hot" ranking).
 */
export function popularity(photo: { reactionCount: number; commentCount: number; uploadedAtMs: number }): number {
  return Math.log2(1 + photo.reactionCount + 2 * photo.commentCount) + photo.uploadedAtMs / doublingMs;
}
