import { foldText } from '@rollcall/schema/text';
import { type RawBuilder, sql } from 'kysely';

type TextExpression = string | RawBuilder<string | null>;

/** The condition that one of the columns contains `text`, whatever its case and accents. */
export function containsText(columns: readonly TextExpression[], text: string): RawBuilder<boolean> {
  const texts = columns.map((column) => sql`coalesce(${typeof column === 'string' ? sql.ref(column) : column}, '')`);
  // Joined by a line break, so that nothing is found across two columns.
  const joined = sql.join(texts, sql` || char(10) || `);
  return sql<boolean>`instr(fold(${joined}), ${foldText(text)}) > 0`;
}

/** The condition that the JSON array in a column contains `value`. */
export function arrayContains(column: string, value: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) where value = ${value})`;
}

/**
 * The condition that a photo's caption, tags or uploader contain words that begin with every word of `search`; null
 * for a search without words.
 */
export function matchesWords(search: string): RawBuilder<boolean> | null {
  const words = search.match(/[\p{L}\p{N}\p{M}]+/gu);
  if (!words) return null;
  // Every word as a quoted prefix, so that nothing a person types is read as FTS5 syntax.
  const query = words.map((word) => `"${word}"*`).join(' ');
  return sql<boolean>`photos.row_id in (select rowid from photo_words where photo_words match ${query})`;
}

/** The larger value of two columns. */
export function greatest<Value>(a: string, b: string): RawBuilder<Value> {
  return sql<Value>`max(${sql.ref(a)}, ${sql.ref(b)})`;
}
