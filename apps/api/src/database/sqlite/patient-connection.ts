import { setTimeout as sleep } from 'node:timers/promises';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import { isDatabaseBusyError } from './sqlite-errors.ts';

/** How long a statement waits for another process (`rollcall admin`) to finish its transaction. */
const patienceMs = 10_000;
const retryMs = 20;

/**
 * A connection that waits for a locked database without holding the thread, which answers requests meanwhile. SQLite's own
 * wait would hold it. A statement that was refused for a lock had no effect, so it can be repeated.
 */
export class PatientConnection implements DatabaseConnection {
  private readonly connection: DatabaseConnection;

  constructor(connection: DatabaseConnection) {
    this.connection = connection;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const beganAtMs = performance.now();
    for (;;) {
      try {
        return await this.connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isDatabaseBusyError(error) || performance.now() - beganAtMs > patienceMs) throw error;
        await sleep(retryMs);
      }
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>(query, chunkSize);
  }
}
