import type Sqlite from 'better-sqlite3';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

/** More than the server has; lists of parameters of different lengths are statements of their own. One takes some 10 KB. */
const maxStatements = 500;

/**
 * A connection that prepares a statement once. Kysely's own prepares it for each query, and what SQLite keeps for it is freed
 * with the next garbage collection, which knows nothing of its size: 3,000 phones that came at once took 400 MB.
 */
export class CachingConnection implements DatabaseConnection {
  private readonly database: Sqlite.Database;
  private readonly connection: DatabaseConnection;
  /** By their text; the one that was used last is last. */
  private readonly statements = new Map<string, Sqlite.Statement<unknown[]>>();

  /** @param connection streams queries: their statement is in use until the last row is read */
  constructor(database: Sqlite.Database, connection: DatabaseConnection) {
    this.database = database;
    this.connection = connection;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.prepare(sql);
    if (statement.reader) return { rows: statement.all(parameters) as Row[] };
    const { changes, lastInsertRowid } = statement.run(parameters);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>(query, chunkSize);
  }

  private prepare(sql: string): Sqlite.Statement<unknown[]> {
    const statement = this.statements.get(sql) ?? this.database.prepare<unknown[]>(sql);
    this.statements.delete(sql);
    this.statements.set(sql, statement);
    if (this.statements.size > maxStatements) this.statements.delete(this.statements.keys().next().value!);
    return statement;
  }
}
