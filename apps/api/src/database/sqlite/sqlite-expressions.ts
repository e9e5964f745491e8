import { foldText } from '@rollcall/schema/text';
import { findSearchedWords, isShortWord } from '@rollcall/schema/text-search';
import { type RawBuilder, sql } from 'kysely';
import type { EventSearchTable } from '../event-tables.ts';
import { markStart, queryGrams } from './text-grams.ts';

type TextExpression = string | RawBuilder<string | null>;

/**
 * Returns a condition that one of the columns contains `text`, ignoring case and accents. A search of nothing but accents finds
 * nothing.
 */
export function containsText(columns: readonly TextExpression[], text: string): RawBuilder<boolean> {
  const search = foldText(text);
  if (search === '') return sql<boolean>`false`;
  const texts = columns.map((column) => sql`coalesce(${typeof column === 'string' ? sql.ref(column) : column}, '')`);
  // The line break prevents matches across two columns.
  const joined = sql.join(texts, sql` || char(10) || `);
  return sql<boolean>`instr(fold(${joined}), ${search}) > 0`;
}

/**
 * As {@link containsText} for rows of `event_search`, through its index. A search of one or two characters matches the
 * beginnings of words in the texts of this index in its `word_starts`.
 */
export function eventContainsText(
  columns: readonly Extract<keyof EventSearchTable, string>[],
  startsIndex: number,
  text: string,
): RawBuilder<boolean> {
  const search = foldText(text);
  if (search === '') return sql<boolean>`false`;
  const comparisons = columns.map((column) => sql`instr(${sql.ref(`event_search.${column}`)}, ${search}) > 0`);
  const isFound = isShortWord(search) ? sql`1` : sql.join(comparisons, sql` or `);
  // `case` compares the texts of those with the trigrams only, and lets the order of the list choose the index.
  return sql<boolean>`case when event_search.row_id in (
    select rowid from event_search_grams where event_search_grams match ${queryGrams([search], startsIndex)}
  ) then ${isFound} else 0 end`;
}

/**
 * Returns a condition that a photo's caption, tags and uploader name have all words of `search`, as `hasWords` defines it,
 * through the index of their trigrams. A search without words finds nothing.
 */
export function photoHasWords(search: string): RawBuilder<boolean> {
  const words = findSearchedWords(search);
  if (words.length === 0) return sql<boolean>`false`;
  const comparisons = words.map((word) =>
    isShortWord(word)
      ? sql`instr(photo_search.word_starts, ${markStart(word, 0)}) > 0`
      : sql`instr(photo_search.text, ${word}) > 0`,
  );
  return sql<boolean>`photos.row_id in (
    select photo_search.row_id from photo_search_grams
    inner join photo_search on photo_search.row_id = photo_search_grams.rowid
    where photo_search_grams match ${queryGrams(words, 0)} and ${sql.join(comparisons, sql` and `)}
  )`;
}

/** Returns a condition that the JSON array in a column contains `value`. */
export function arrayContains(column: string, value: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) where value = ${value})`;
}

/** Returns texts as rows to select from: each `value` with its place in the list, from 0, as `key`. */
export function rowsOf(texts: readonly string[]): RawBuilder<{ key: number; value: string }> {
  return sql`json_each(${JSON.stringify(texts)})`;
}

/** Returns the sum of the values of the JSON object in a column; 0 for an empty one. */
export function sumOfValues(column: string): RawBuilder<number> {
  return sql<number>`(select coalesce(sum(value), 0) from json_each(${sql.ref(column)}))`;
}

/**
 * Returns the column as an expression that no index is searched by (sqlite.org/optoverview.html, section 2.1), so that rows
 * are read in the order of the list instead of sorted.
 */
export function inOrder<Column extends string>(
  column: Column,
): RawBuilder<Column extends `${string}.is_public` ? 0 | 1 : string> {
  return sql`+${sql.ref(column)}`;
}

/** Returns an expression for the larger value of two columns. */
export function greatest<Value>(a: string, b: string): RawBuilder<Value> {
  return sql<Value>`max(${sql.ref(a)}, ${sql.ref(b)})`;
}

/**
 * Returns the value of a column in the row with the maximum of a group, in a query with exactly one `max()`
 * (sqlite.org/lang_select.html, section 2.5, "bare columns in an aggregate query").
 */
export function valueAtMax<Value>(column: string): RawBuilder<Value> {
  return sql<Value>`${sql.ref(column)}`;
}

/** Returns a condition that the time in a column is in so many days before the one in another, as ISO 8601 in UTC. */
export function isInDaysBefore(column: string, days: number, end: string): RawBuilder<boolean> {
  const begin = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(end)}, ${sql.lit(`-${days} days`)})`;
  return sql<boolean>`${sql.ref(column)} between ${begin} and ${sql.ref(end)}`;
}

/** The number of whole periods of so many seconds from 1970 to a time. */
export function countSince1970(time: RawBuilder<string>, seconds: number): RawBuilder<number> {
  return sql<number>`cast(strftime('%s', ${time}) as integer) / ${sql.lit(seconds)}`;
}
