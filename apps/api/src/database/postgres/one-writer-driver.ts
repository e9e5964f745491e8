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
import { foldTexts } from './fold-texts.ts';
import { writerLock } from './locks.ts';

/**
 * Gives transactions what the stores rely on: one writer at a time, as SQLite has. Each transaction, and each statement
 * outside of one that writes, first acquires an advisory lock, which ends with its commit, so that what it reads is what it
 * changes. Reading waits for nobody.
 */
export class OneWriterDriver implements Driver {
  private readonly driver: PostgresDriver;
  /** One of this process waits for the lock of all; the connections of the pool are left to readers. */
  private readonly writers = new Semaphore(1);

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
    await connection.begin();
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
  /** Ends the turn of this writer; null outside of a transaction. */
  private endTurn: (() => void) | null = null;
  private hasTextsToFold = false;

  constructor(driver: PostgresDriver, writers: Semaphore) {
    this.driver = driver;
    this.writers = writers;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.endTurn || !writes(query)) return await this.run<Row>(query);
    await this.begin();
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

  async begin(): Promise<void> {
    this.endTurn = await acquireTurn(this.writers);
    try {
      // Two statements: what the transaction reads is what was committed when it got the lock.
      await this.run(CompiledQuery.raw(`begin; select pg_advisory_xact_lock(${writerLock})`));
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async commit(): Promise<void> {
    const connection = await this.acquire();
    if (this.hasTextsToFold) await foldTexts(connection);
    await this.driver.commitTransaction(connection);
    this.end();
  }

  async rollback(): Promise<void> {
    try {
      if (this.connection) await this.driver.rollbackTransaction(this.connection);
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
    this.hasTextsToFold = false;
    this.endTurn?.();
    this.endTurn = null;
  }

  private async run<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const connection = await this.acquire();
    this.hasTextsToFold ||= mayChangeTexts(query);
    return await connection.executeQuery<Row>(query);
  }

  private async acquire(): Promise<PooledConnection> {
    this.connection ??= (await this.driver.acquireConnection()) as PooledConnection;
    return this.connection;
  }
}

/** Resolves at this writer's turn in the process, with the function that ends it. */
async function acquireTurn(writers: Semaphore): Promise<() => void> {
  const turn = Promise.withResolvers<() => void>();
  const end = Promise.withResolvers<void>();
  void writers.run(async () => {
    turn.resolve(end.resolve);
    await end.promise;
  });
  return await turn.promise;
}

function writes({ query, sql }: CompiledQuery): boolean {
  if (query.kind === 'SelectQueryNode') return false;
  return !/^\s*(select|show|explain|with set_timeout)\b/i.test(sql);
}

function mayChangeTexts({ sql }: CompiledQuery): boolean {
  return /^\s*(insert into|update|with)\s+"?(photos|events)\b/i.test(sql);
}
