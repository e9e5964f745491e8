import { NoResultError } from 'kysely';
import { isForeignKeyError } from './sqlite/sqlite-errors.ts';

/**
 * Whether a query failed because a row was deleted after the call was checked. A repetition of the call fails the check.
 */
export function isMissingRowError(error: unknown): boolean {
  return error instanceof NoResultError || isForeignKeyError(error);
}
