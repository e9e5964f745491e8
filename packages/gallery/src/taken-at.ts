const dayMs = 24 * 60 * 60 * 1000;

/** Before digital cameras. Clocks that were never set are at 1970 or 1980. */
const earliestMs = Date.UTC(1990, 0, 1);

/**
 * Returns the time at which a picture was taken, in UTC ISO 8601, or null for one that is missing, malformed, or absurd:
 * before 1990, or more than a day in the future, which the clocks of phones and cameras may be ahead. It is a fact that
 * nobody at a party can mend, so it never holds up a photo.
 */
export function plausibleTakenAt(value: string | null | undefined, nowMs: number = Date.now()): string | null {
  const momentMs = value ? Date.parse(value) : Number.NaN;
  return momentMs >= earliestMs && momentMs <= nowMs + dayMs ? new Date(momentMs).toISOString() : null;
}
