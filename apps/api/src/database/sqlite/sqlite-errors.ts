/** Whether a foreign key constraint failed. */
export function isForeignKeyError(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** Whether a write failed because the disk is full. */
export function isDatabaseFullError(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_FULL';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
