import { stringify } from 'csv-stringify/sync';

/**
 * Returns rows as CSV (RFC 4180), with a byte order mark, since Excel would read UTF-8 as another encoding. A text
 * that a spreadsheet would run as a formula begins with an apostrophe (owasp.org/www-community/attacks/CSV_Injection).
 */
export function serializeCsv<Row extends { tags: string[] }>(rows: Row[], columns: readonly (keyof Row & string)[]) {
  return stringify(
    rows.map((row) => ({ ...row, tags: row.tags.join(', ') })),
    { header: true, columns: [...columns], bom: true, escape_formulas: true, cast: { boolean: String } },
  );
}
