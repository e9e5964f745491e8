import type { RawBuilder } from 'kysely';
import type { EventSearchTable } from './event-tables.ts';
import { perEngine } from './per-engine.ts';
import { postgresExpressions } from './postgres/postgres-expressions.ts';
import { sqliteExpressions } from './sqlite/sqlite-expressions.ts';

type TextExpression = string | RawBuilder<string | null>;

/** What the engines express differently. */
export interface Expressions {
  /**
   * Returns a condition that one of the columns contains `text`, ignoring case and accents. A search of nothing but accents
   * finds nothing.
   */
  containsText(columns: readonly TextExpression[], text: string): RawBuilder<boolean>;
  /**
   * As {@link containsText} for rows of `event_search`, through its index. A search of one or two characters matches the
   * beginnings of words in the texts of this index in its `word_starts`.
   */
  eventContainsText(
    columns: readonly Extract<keyof EventSearchTable, string>[],
    startsIndex: number,
    text: string,
  ): RawBuilder<boolean>;
  /**
   * Returns a condition that a photo's caption, tags and uploader name have all words of `search`, as `hasWords` defines
   * it, through the index of their trigrams. A search without words finds nothing.
   */
  photoHasWords(search: string): RawBuilder<boolean>;
  /** Returns a condition that the JSON array in a column contains `value`. */
  arrayContains(column: string, value: string): RawBuilder<boolean>;
  /** Returns texts as rows to select from: each `value` with its place in the list, from 0, as `key`. */
  rowsOf(texts: readonly string[]): RawBuilder<{ key: number; value: string }>;
  /** Returns the sum of the values of the JSON object in a column; 0 for an empty one. */
  sumOfValues(column: string): RawBuilder<number>;
  /** Returns the column as an expression that SQLite searches no index by. */
  inOrder<Column extends string>(column: Column): RawBuilder<Column extends `${string}.is_public` ? 0 | 1 : string>;
  /** Returns an expression for the larger value of two columns. If one is null, SQLite's is, and PostgreSQL's is the other. */
  greatest<Value>(a: string, b: string): RawBuilder<Value>;
  /** As {@link greatest}, for the smaller value. */
  least<Value>(a: string, b: string): RawBuilder<Value>;
  /** Returns the value of a column in the row with the maximum of `by` in a group, in a query with exactly this `max()`. */
  valueAtMax<Value>(column: string, by: string): RawBuilder<Value>;
  /** Returns a condition that the time in a column is in so many days before the one in another, as ISO 8601 in UTC. */
  isInDaysBefore(column: string, days: number, end: string): RawBuilder<boolean>;
  /** Returns the statement that locks the row of an event until the transaction ends. */
  lockOfEvent(eventId: string): RawBuilder<unknown>;
  /** Returns the number of servers that use the database now; of a file only its lock tells. */
  countServers(): RawBuilder<{ servers: number }>;
  /** Returns a statement after which numbers that the database gives go on after the largest in a column. */
  continueNumbers(table: string, column: string): RawBuilder<unknown>;
  /** The number of whole periods of so many seconds from 1970 to a time. */
  countSince1970(time: RawBuilder<string>, seconds: number): RawBuilder<number>;
}

export const containsText: Expressions['containsText'] = (...args) =>
  perEngine(sqliteExpressions.containsText(...args), () => postgresExpressions.containsText(...args));

export const eventContainsText: Expressions['eventContainsText'] = (...args) =>
  perEngine(sqliteExpressions.eventContainsText(...args), () => postgresExpressions.eventContainsText(...args));

export const photoHasWords: Expressions['photoHasWords'] = (...args) =>
  perEngine(sqliteExpressions.photoHasWords(...args), () => postgresExpressions.photoHasWords(...args));

export const arrayContains: Expressions['arrayContains'] = (...args) =>
  perEngine(sqliteExpressions.arrayContains(...args), () => postgresExpressions.arrayContains(...args));

export const rowsOf: Expressions['rowsOf'] = (...args) =>
  perEngine(sqliteExpressions.rowsOf(...args), () => postgresExpressions.rowsOf(...args));

export const sumOfValues: Expressions['sumOfValues'] = (...args) =>
  perEngine(sqliteExpressions.sumOfValues(...args), () => postgresExpressions.sumOfValues(...args));

export const inOrder: Expressions['inOrder'] = (column) =>
  perEngine(sqliteExpressions.inOrder(column), () => postgresExpressions.inOrder(column));

export const greatest: Expressions['greatest'] = <Value>(a: string, b: string) =>
  perEngine(sqliteExpressions.greatest<Value>(a, b), () => postgresExpressions.greatest<Value>(a, b));

export const least: Expressions['least'] = <Value>(a: string, b: string) =>
  perEngine(sqliteExpressions.least<Value>(a, b), () => postgresExpressions.least<Value>(a, b));

export const valueAtMax: Expressions['valueAtMax'] = <Value>(column: string, by: string) =>
  perEngine(sqliteExpressions.valueAtMax<Value>(column, by), () => postgresExpressions.valueAtMax<Value>(column, by));

export const isInDaysBefore: Expressions['isInDaysBefore'] = (...args) =>
  perEngine(sqliteExpressions.isInDaysBefore(...args), () => postgresExpressions.isInDaysBefore(...args));

export const lockOfEvent: Expressions['lockOfEvent'] = (...args) =>
  perEngine(sqliteExpressions.lockOfEvent(...args), () => postgresExpressions.lockOfEvent(...args));

export const countSince1970: Expressions['countSince1970'] = (...args) =>
  perEngine(sqliteExpressions.countSince1970(...args), () => postgresExpressions.countSince1970(...args));

export const countServers: Expressions['countServers'] = () =>
  perEngine(sqliteExpressions.countServers(), () => postgresExpressions.countServers());

export const continueNumbers: Expressions['continueNumbers'] = (...args) =>
  perEngine(sqliteExpressions.continueNumbers(...args), () => postgresExpressions.continueNumbers(...args));
