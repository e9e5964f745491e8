import { NoResultError } from 'kysely';

/**
 * What the engines report, by the codes of SQLite (sqlite.org/rescode.html) and of PostgreSQL (its manual, appendix A).
 * None is a code of both.
 */
const codes = {
  missingRow: ['SQLITE_CONSTRAINT_FOREIGNKEY', '23503'],
  /** The disk, or what may be used of the server's memory. */
  full: ['SQLITE_FULL', '53100', '53200'],
  /** A transaction that PostgreSQL ended for another one's sake, which it asks to repeat (section 13.5). */
  repeatable: ['40001', '40P01'],
  /** A text with a NUL, which no row has: PostgreSQL refuses it in every place, SQLite finds nothing. */
  impossibleText: ['22021'],
} as const satisfies Record<string, readonly string[]>;

/**
 * Whether a query failed because a row was deleted after the call was checked, or is none that could exist. A repetition of
 * the call fails the check.
 */
export function isMissingRowError(error: unknown): boolean {
  return error instanceof NoResultError || hasCodeOf(error, [...codes.missingRow, ...codes.impossibleText]);
}

/** Whether a write failed because the disk is full. */
export function isDatabaseFullError(error: unknown): boolean {
  return hasCodeOf(error, codes.full);
}

/** Whether the whole transaction may succeed if it is repeated. */
export function isRepeatableError(error: unknown): boolean {
  return hasCodeOf(error, codes.repeatable);
}

function hasCodeOf(error: unknown, listed: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && listed.includes(String(error.code));
}
