import { foldText } from '@rollcall/schema/text';
import { findSearchedWords, isShortWord } from '@rollcall/schema/text-search';
import { sql } from 'kysely';
import type { Expressions } from '../expressions.ts';
import { listSearchGrams, markStart } from '../text-grams.ts';
import { fleetApplicationName } from './locks.ts';

/** A search of nothing but accents finds nothing, nor does one for a NUL, which PostgreSQL refuses in every text. */
const isInNoText = (search: string) => search === '' || search.includes('\0');

/** The expressions in the SQL of PostgreSQL. */
export const postgresExpressions: Expressions = {
  // Not a key of another row: inserting rows of the event waits for nobody.
  lockOfEvent: (eventId) => sql`select id from events where id = ${eventId} for no key update`,

  containsText(columns, text) {
    const search = foldText(text);
    if (isInNoText(search)) return sql<boolean>`false`;
    const texts = columns.map((column) => sql`coalesce(${typeof column === 'string' ? sql.ref(column) : column}, '')`);
    // The line break prevents matches across two columns.
    return sql<boolean>`strpos(fold(${sql.join(texts, sql` || chr(10) || `)}), ${search}) > 0`;
  },

  eventContainsText(columns, startsIndex, text) {
    const search = foldText(text);
    if (isInNoText(search)) return sql<boolean>`false`;
    const comparisons = columns.map((column) => sql`strpos(${sql.ref(`event_search.${column}`)}, ${search}) > 0`);
    const isFound = isShortWord(search) ? sql`true` : sql.join(comparisons, sql` or `);
    return sql<boolean>`(event_search.grams @> ${listSearchGrams([search], startsIndex)} and (${isFound}))`;
  },

  photoHasWords(search) {
    const words = findSearchedWords(search);
    if (words.length === 0) return sql<boolean>`false`;
    const comparisons = words.map((word) =>
      isShortWord(word)
        ? sql`strpos(photo_search.word_starts, ${markStart(word, 0)}) > 0`
        : sql`strpos(photo_search.text, ${word}) > 0`,
    );
    return sql<boolean>`photos.row_id in (
      select photo_search.row_id from photo_search
      where photo_search.grams @> ${listSearchGrams(words, 0)} and ${sql.join(comparisons, sql` and `)}
    )`;
  },

  arrayContains: (column, value) =>
    isInNoText(value) ? sql`false` : sql`${sql.ref(column)}::jsonb @> ${JSON.stringify([value])}::jsonb`,

  rowsOf: (texts) => sql`(
    select ordinality - 1 as key, value from unnest(${[...texts]}::text[]) with ordinality as listed (value)
  )`,

  sumOfValues: (column) =>
    sql<number>`(select coalesce(sum(value::bigint), 0) from jsonb_each_text(${sql.ref(column)}::jsonb))`,

  inOrder: (column) => sql`${sql.ref(column)}`,

  greatest: (a, b) => sql`greatest(${sql.ref(a)}, ${sql.ref(b)})`,

  least: (a, b) => sql`least(${sql.ref(a)}, ${sql.ref(b)})`,

  valueAtMax: (column, by) => sql`(array_agg(${sql.ref(column)} order by ${sql.ref(by)} desc))[1]`,

  isInDaysBefore(column, days, end) {
    const begin = sql`to_char(
      (${sql.ref(end)}::timestamptz - ${sql.lit(`${days} days`)}::interval) at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
    )`;
    return sql<boolean>`${sql.ref(column)} between ${begin} and ${sql.ref(end)}`;
  },

  countSince1970: (time, seconds) =>
    sql<number>`floor(extract(epoch from (${time})::timestamptz) / ${sql.lit(seconds)})::bigint`,

  countServers: () =>
    sql`select count(*) as servers from pg_stat_activity
      where datname = current_database() and application_name = ${sql.lit(fleetApplicationName)}`,

  continueNumbers: (table, column) =>
    sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
      from ${sql.table(table)}`,
};
