import { foldText } from '@rollcall/schema/text';
import { findSearchedWords, isShortWord } from '@rollcall/schema/text-search';
import { sql } from 'kysely';
import type { Expressions } from '../expressions.ts';
import { listSearchGrams, markStart } from '../text-grams.ts';

/** The expressions in the SQL of SQLite. */
export const sqliteExpressions: Expressions = {
  // A transaction has the lock of all writers.
  lockOfEvent: () => sql`select 1`,

  containsText(columns, text) {
    const search = foldText(text);
    if (search === '') return sql<boolean>`false`;
    const texts = columns.map((column) => sql`coalesce(${typeof column === 'string' ? sql.ref(column) : column}, '')`);
    // The line break prevents matches across two columns.
    const joined = sql.join(texts, sql` || char(10) || `);
    return sql<boolean>`instr(fold(${joined}), ${search}) > 0`;
  },

  eventContainsText(columns, startsIndex, text) {
    const search = foldText(text);
    if (search === '') return sql<boolean>`false`;
    const comparisons = columns.map((column) => sql`instr(${sql.ref(`event_search.${column}`)}, ${search}) > 0`);
    const isFound = isShortWord(search) ? sql`1` : sql.join(comparisons, sql` or `);
    // `case` compares the texts of those with the trigrams only, and lets the order of the list choose the index.
    return sql<boolean>`case when event_search.row_id in (
      select rowid from event_search_grams where event_search_grams match ${matchAll([search], startsIndex)}
    ) then ${isFound} else 0 end`;
  },

  photoHasWords(search) {
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
      where photo_search_grams match ${matchAll(words, 0)} and ${sql.join(comparisons, sql` and `)}
    )`;
  },

  arrayContains: (column, value) =>
    sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) where value = ${value})`,

  rowsOf: (texts) => sql`json_each(${JSON.stringify(texts)})`,

  sumOfValues: (column) => sql<number>`(select coalesce(sum(value), 0) from json_each(${sql.ref(column)}))`,

  // sqlite.org/optoverview.html, section 2.1: rows are read in the order of the list instead of sorted.
  inOrder: (column) => sql`+${sql.ref(column)}`,

  greatest: (a, b) => sql`max(${sql.ref(a)}, ${sql.ref(b)})`,

  least: (a, b) => sql`min(${sql.ref(a)}, ${sql.ref(b)})`,

  // sqlite.org/lang_select.html, section 2.5, "bare columns in an aggregate query".
  valueAtMax: (column) => sql`${sql.ref(column)}`,

  isInDaysBefore(column, days, end) {
    const begin = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.ref(end)}, ${sql.lit(`-${days} days`)})`;
    return sql<boolean>`${sql.ref(column)} between ${begin} and ${sql.ref(end)}`;
  },

  countSince1970: (time, seconds) => sql<number>`cast(strftime('%s', ${time}) as integer) / ${sql.lit(seconds)}`,

  countServers: () => sql`select 0 as servers`,

  // SQLite takes the number after the largest by itself.
  continueNumbers: () => sql`select 1`,
};

/** Returns an FTS5 query for the trigrams of a text that contains all of these terms. */
function matchAll(terms: readonly string[], startsIndex: number): string {
  return listSearchGrams(terms, startsIndex)
    .map((gram) => `"${gram.replaceAll('"', '""')}"`)
    .join(' AND ');
}
