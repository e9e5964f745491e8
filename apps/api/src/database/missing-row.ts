import { NoResultError } from 'kysely';

/**
 * Whether a query failed because somebody deleted an event or a person between the check of a call and its work.
 * Asked again, the check says so.
 */
export function isMissingRowError(error: unknown): boolean {
  if (error instanceof NoResultError) return true;
  return error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}
