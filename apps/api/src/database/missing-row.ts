import { NoResultError } from 'kysely';
import { isForeignKeyError } from './sqlite/sqlite-errors.ts';

/**
 * Whether a query failed because somebody deleted an event or a person between the check of a call and its work.
 * Repeated, the check refuses the call.
 */
export function isMissingRowError(error: unknown): boolean {
  return error instanceof NoResultError || isForeignKeyError(error);
}
