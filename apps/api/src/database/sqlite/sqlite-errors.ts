import { NoResultError } from 'kysely';

/**
 * Whether a query failed because a row was deleted after the call was checked. A repetition of the call fails the check.
 */
export function isMissingRowError(error: unknown): boolean {
  return error instanceof NoResultError || codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** Whether a write failed because the disk is full. */
export function isDatabaseFullError(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_FULL';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
