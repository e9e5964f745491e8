import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { foldText } from '@rollcall/schema/text';
import Sqlite from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteAdapter, SqliteDialect } from 'kysely';
import { markWordStarts } from '../text-grams.ts';
import { CachingConnection } from './caching-connection.ts';
import { PatientConnection } from './patient-connection.ts';

/** How long SQLite waits for another process, holding the thread, while nothing is served yet. */
const openingTimeoutMs = 10_000;
/**
 * With less free space than this, the log is emptied into the database before each transaction, whose pages then fit into
 * the log as it is. So a full disk does not refuse the deletions that make room.
 */
const scarceBytes = 16 * 1024 * 1024;
/** As above, while requests are served: the rest of the wait is that of {@link PatientConnection}. */
const busyTimeoutMs = 5;

/**
 * Opens the SQLite file at `path` (`:memory:` for a database in memory). A commit returns once it
 * is on disk: WAL with `synchronous=FULL`, asserted, since better-sqlite3 falls back to NORMAL under WAL without an error.
 */
export function openSqliteDatabase(path: string): { connection: Sqlite.Database; dialect: SqliteDialect } {
  const connection = new Sqlite(path, { timeout: openingTimeoutMs });
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  prepare(connection);
  assertPragma(connection, 'synchronous', 2);
  assertPragma(connection, 'foreign_keys', 1);
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return { connection, dialect: new RollcallSqliteDialect(connection) };
}

/** Opens an existing file for reading. The process that serves it may be writing. */
export function openSqliteReadonly(path: string): { connection: Sqlite.Database; dialect: SqliteDialect } {
  const connection = new Sqlite(path, { readonly: true, fileMustExist: true, timeout: openingTimeoutMs });
  prepare(connection);
  return { connection, dialect: new RollcallSqliteDialect(connection) };
}

/** Keeps temporary data in memory, and adds the functions that triggers and queries call. */
function prepare(connection: Sqlite.Database): void {
  // The default is a file in a folder of the system, which a container may not have, and which others may read.
  connection.pragma('temp_store = MEMORY');
  // SQLite's lower() supports ASCII only.
  connection.function('fold', { deterministic: true }, (value) => foldText(String(value)));
  connection.function('word_starts', { deterministic: true, varargs: true }, (...texts) =>
    markWordStarts(...texts.map(String)),
  );
}

function assertPragma(connection: Sqlite.Database, name: string, expected: number): void {
  const actual = connection.pragma(name, { simple: true });
  if (actual !== expected) throw new Error(`SQLite runs with ${name}=${String(actual)}, not ${expected}`);
}

class RollcallSqliteDialect extends SqliteDialect {
  private readonly database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database });
    this.database = database;
  }

  override createDriver() {
    const driver = super.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    let connection: PatientConnection | null = null;
    driver.acquireConnection = async (options) => {
      connection ??= new PatientConnection(new CachingConnection(this.database, await acquire(options)));
      return connection;
    };
    // A deferred transaction that starts to write fails if another process is writing; an immediate one waits.
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      if (isSpaceScarce(this.database)) emptyLog(this.database);
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    };
    // On SQLITE_FULL and other failures SQLite may have rolled back already (sqlite.org/lang_transaction.html, section
    // 3); a second rollback would fail and hide the cause.
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      if (this.database.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
    };
    return driver;
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

function isSpaceScarce({ memory, name }: Sqlite.Database): boolean {
  if (memory) return false;
  const { bavail, bsize } = statfsSync(dirname(name));
  return bavail * bsize < scarceBytes;
}

/** The next transaction writes to the beginning of the log, unless somebody still reads from it. */
function emptyLog(database: Sqlite.Database): void {
  try {
    database.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // The database file itself cannot grow. The transaction may fit behind what is in the log.
  }
}

/** SQLite rolls back DDL; Kysely assumes it does not, and would run migrations outside of a transaction. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
