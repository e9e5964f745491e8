import { foldText } from '@rollcall/schema/text';
import { type RawBuilder, sql } from 'kysely';

type TextExpression = string | RawBuilder<string | null>;

/** Returns a condition that one of the columns contains `text`, ignoring case and accents. */
export function containsText(columns: readonly TextExpression[], text: string): RawBuilder<boolean> {
  const texts = columns.map((column) => sql`coalesce(${typeof column === 'string' ? sql.ref(column) : column}, '')`);
  // The line break prevents matches across two columns.
  const joined = sql.join(texts, sql` || char(10) || `);
  return sql<boolean>`instr(fold(${joined}), ${foldText(text)}) > 0`;
}

/** Returns a condition that the JSON array in a column contains `value`. */
export function arrayContains(column: string, value: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from json_each(${sql.ref(column)}) where value = ${value})`;
}

/**
 * Returns a condition that each word of `search` is a prefix of a word in a photo's caption, tags or uploader name. Returns
 * null for a search without words.
 */
export function matchesWords(search: string): RawBuilder<boolean> | null {
  const words = search.match(/[\p{L}\p{N}\p{M}]+/gu);
  if (!words) return null;
  // Quoted, so that no input is parsed as FTS5 syntax.
  const query = words.map((word) => `"${word}"*`).join(' ');
  return sql<boolean>`photos.row_id in (select rowid from photo_words where photo_words match ${query})`;
}

/** Returns an expression for the larger value of two columns. */
export function greatest<Value>(a: string, b: string): RawBuilder<Value> {
  return sql<Value>`max(${sql.ref(a)}, ${sql.ref(b)})`;
}
