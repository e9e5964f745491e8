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

/** Whether a statement had no effect since another connection has locked the database. */
export function isDatabaseBusyError(error: unknown): boolean {
  return /^SQLITE_BUSY(_RECOVERY|_TIMEOUT)?$/.test(String(codeOf(error)));
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
