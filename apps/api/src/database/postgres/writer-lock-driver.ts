import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Pool } from 'pg';
import { Semaphore } from '../../concurrency/semaphore.ts';
import { UnreachableError } from '../unreachable-error.ts';
import { foldTexts } from './fold-texts.ts';
import { writerLock } from './locks.ts';
import { isConnectionLost } from './lost-connection.ts';

/** How many transactions of events run at once in this process; the other connections of the pool are left to readers. */
const maxEventWriters = 10;

/**
 * Gives transactions what the stores rely on, that what they read is what they change, as with SQLite's one writer. Each
 * transaction, and each statement outside of one that writes, first acquires an advisory lock, which ends with its commit:
 * one whose first statement locks the row of its event (see lock-event.ts) shares it with others that do, and every other
 * one is alone. Reading waits for nobody.
 */
export class WriterLockDriver implements Driver {
  private readonly driver: PostgresDriver;
  /** Grants the lock within this process, so that who waits for it has no connection. */
  private readonly writers = new Semaphore(maxEventWriters);

  constructor(pool: Pool) {
    this.driver = new PostgresDriver({ pool });
  }

  async init(): Promise<void> {
    await this.driver.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new LazyConnection(this.driver, this.writers);
  }

  async beginTransaction(connection: LazyConnection): Promise<void> {
    connection.beginWithNext();
  }

  async commitTransaction(connection: LazyConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: LazyConnection): Promise<void> {
    await connection.rollback();
  }

  async savepoint(connection: LazyConnection, name: string, compile: QueryCompiler['compileQuery']): Promise<void> {
    await this.driver.savepoint(connection, name, compile);
  }

  async rollbackToSavepoint(
    connection: LazyConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.driver.rollbackToSavepoint(connection, name, compile);
  }

  async releaseSavepoint(
    connection: LazyConnection,
    name: string,
    compile: QueryCompiler['compileQuery'],
  ): Promise<void> {
    await this.driver.releaseSavepoint(connection, name, compile);
  }

  async releaseConnection(connection: LazyConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {
    await this.driver.destroy();
  }
}

/** What the driver gives, by its types no more than any connection. */
type PooledConnection = Parameters<PostgresDriver['releaseConnection']>[0];

/** A connection that the pool gives once it is needed: a writer that waits for its turn has none. */
class LazyConnection implements DatabaseConnection {
  private readonly driver: PostgresDriver;
  private readonly writers: Semaphore;
  private connection: PooledConnection | null = null;
  /** A transaction has begun for the stores, and begins here with its first statement. */
  private isBeginning = false;
  /** Ends the turn of this writer; null outside of a transaction. */
  private endTurn: (() => void) | null = null;
  private hasTextsToFold = false;

  constructor(driver: PostgresDriver, writers: Semaphore) {
    this.driver = driver;
    this.writers = writers;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.isBeginning) await this.begin({ sharesLock: locksEvent(query) });
    if (this.endTurn || !writes(query)) return await this.run<Row>(query);
    await this.begin({ sharesLock: false });
    try {
      const result = await this.run<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      if (this.endTurn) await this.rollback();
      throw error;
    }
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('queries are not streamed');
  }

  beginWithNext(): void {
    this.isBeginning = true;
  }

  private async begin({ sharesLock }: { sharesLock: boolean }): Promise<void> {
    this.isBeginning = false;
    this.endTurn = await acquireTurn(this.writers, sharesLock ? 1 : maxEventWriters);
    const lock = sharesLock ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock';
    try {
      // Two statements: what the transaction reads is what was committed when it got the lock.
      await this.run(CompiledQuery.raw(`begin; select ${lock}(${writerLock})`));
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async commit(): Promise<void> {
    if (this.endTurn) {
      const connection = await this.acquire();
      await orUnreachable(async () => {
        if (this.hasTextsToFold) await foldTexts(connection);
        await this.driver.commitTransaction(connection);
      });
    }
    this.end();
  }

  /** Does nothing if the transaction has ended. */
  async rollback(): Promise<void> {
    try {
      if (this.endTurn && this.connection) await this.driver.rollbackTransaction(this.connection);
    } catch (error) {
      // PostgreSQL rolls back with the connection, and the pool drops it. Callers need the error that came before.
      if (!isConnectionLost(error)) throw error;
    } finally {
      this.end();
    }
  }

  async release(): Promise<void> {
    this.end();
    if (this.connection) await this.driver.releaseConnection(this.connection);
    this.connection = null;
  }

  private end(): void {
    this.isBeginning = false;
    this.hasTextsToFold = false;
    this.endTurn?.();
    this.endTurn = null;
  }

  private async run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = await this.acquire();
    this.hasTextsToFold ||= mayChangeTexts(query);
    return await orUnreachable(() => connection.executeQuery<Row>(query));
  }

  private async acquire(): Promise<PooledConnection> {
    this.connection ??= (await orUnreachable(() => this.driver.acquireConnection())) as PooledConnection;
    return this.connection;
  }
}

async function orUnreachable<Result>(task: () => Promise<Result>): Promise<Result> {
  try {
    return await task();
  } catch (error) {
    if (!isConnectionLost(error)) throw error;
    throw new UnreachableError('the database cannot be reached', { cause: error });
  }
}

/** Resolves at this writer's turn in the process, with the function that ends it. */
async function acquireTurn(writers: Semaphore, weight: number): Promise<() => void> {
  const turn = Promise.withResolvers<() => void>();
  const end = Promise.withResolvers<void>();
  const task = async () => {
    turn.resolve(end.resolve);
    await end.promise;
  };
  void writers.run(task, { weight });
  return await turn.promise;
}

function locksEvent({ sql }: CompiledQuery): boolean {
  return sql.endsWith(' for no key update');
}

function writes({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return false;
  return !/^\s*(select|show|explain|with set_timeout)\b/i.test(sql);
}

/** The columns that a search reads, of events and photos. */
const searchedColumns =
  /\b(name|event_type|location|description|event_code|organizer_email|caption|uploader_name|tags)"? =/;

function mayChangeTexts({ sql }: CompiledQuery): boolean {
  const [, verb] = /^\s*(insert into|update|with)\s+"?(?:photos|events)\b/i.exec(sql) ?? [];
  return verb !== undefined && (!/update/i.test(verb) || searchedColumns.test(sql));
}
