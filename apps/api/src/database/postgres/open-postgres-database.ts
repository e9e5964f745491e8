import { Kysely, type Transaction, type TransactionBuilder } from 'kysely';
import pg from 'pg';
import { isRepeatableError } from '../errors.ts';
import type { Tables } from '../tables.ts';
import { assertUsable } from './assert-usable.ts';
import { createPostgresDialect } from './postgres-dialect.ts';

/** Statements of a process wait for one of these; a transaction holds one. */
const maxConnections = 16;

/** Object ids of types (`select oid from pg_type`) whose values are numbers here: none exceeds 2^53. */
const numberTypes = [20, 1700];
const booleanType = 16;

/**
 * Opens the database at a URL (postgres://user:password@host:port/database). Values come as SQLite has them: numbers, and
 * conditions as 0 or 1. Throws one sentence that says what to do if the server or the database cannot be used.
 */
export async function openPostgresDatabase(url: string): Promise<Kysely<Tables>> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'rollcall',
    // A server that hangs in a transaction would stop all others.
    idle_in_transaction_session_timeout: 60_000,
    types: { getTypeParser },
  });
  ignoreLostConnections(pool);
  try {
    await assertUsable(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return new RetryingKysely({ dialect: createPostgresDialect(pool) });
}

/**
 * Keeps the process running when connections are lost, such as at a restart of the database server: the statement that
 * runs on one rejects, and the next one opens another. The pool hears of idle connections alone.
 */
export function ignoreLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
}

const maxAttempts = 5;

class RetryingKysely extends Kysely<Tables> {
  override transaction(): TransactionBuilder<Tables> {
    const builder = super.transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = async <Result>(callback: (trx: Transaction<Tables>) => Promise<Result>) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await execute(callback);
        } catch (error) {
          if (attempt === maxAttempts || !isRepeatableError(error)) throw error;
        }
      }
    };
    return builder;
  }
}

const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: 'text' | 'binary') => {
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
  if (numberTypes.includes(oid)) return Number;
  if (oid === booleanType) return (value: string) => (value === 't' ? 1 : 0);
  return pg.types.getTypeParser(oid, 'text');
};
