import Sqlite from 'better-sqlite3';

export type SqliteLock =
  | { isAcquired: true; release: () => void }
  /** The id of the process that has the lock; null if it could not be recorded. */
  | { isAcquired: false; processId: number | null };

/**
 * Acquires the lock that the file at `path` stands for. The system releases it when a process dies, so that none is left
 * behind. Needs no space on a full disk.
 */
export function acquireSqliteLock(path: string): SqliteLock {
  const connection = new Sqlite(path, { timeout: 0 });
  try {
    connection.pragma('journal_mode = MEMORY');
    recordProcess(connection);
    // Others can still read who has it.
    connection.exec('begin immediate');
    return { isAcquired: true, release: () => connection.close() };
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_BUSY') {
      connection.close();
      throw error;
    }
    const processId = connection.pragma('user_version', { simple: true }) as number;
    connection.close();
    // Of two that start at once, the later one may have recorded itself before the other had the lock.
    return { isAcquired: false, processId: processId === 0 || processId === process.pid ? null : processId };
  }
}

/** Throws `SQLITE_BUSY` if another process has the lock. */
function recordProcess(connection: Sqlite.Database): void {
  try {
    connection.pragma(`user_version = ${process.pid}`);
  } catch (error) {
    if (codeOf(error) !== 'SQLITE_FULL') throw error;
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Sqlite.SqliteError ? error.code : null;
}
