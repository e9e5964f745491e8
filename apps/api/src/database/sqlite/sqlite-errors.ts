/** Whether a statement had no effect since another connection has locked the database. */
export function isDatabaseBusyError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_BUSY(_RECOVERY|_TIMEOUT)?$/.test(String(error.code));
}
