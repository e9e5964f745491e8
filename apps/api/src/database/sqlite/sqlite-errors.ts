/** Whether a row refers to a row that does not exist. */
export function isForeignKeyError(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY';
}

/** Whether the disk had no room for what was to be written. */
export function isDatabaseFullError(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_FULL';
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
