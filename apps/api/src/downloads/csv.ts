import { stringify } from 'csv-stringify/sync';

/**
 * The places of a text where a spreadsheet may begin a cell that it runs as a formula: at its start, and after a semicolon,
 * a tab or the end of a line. Where the list separator is `;`, as in most of Europe, the commas of the file separate
 * nothing, the quotes that follow them protect nothing, and a cell may begin in the middle of a text.
 */
const formulaStarts = /(?<=^|[;\t\r\n])([ \u00a0"]*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * Returns rows as CSV (RFC 4180), with a byte order mark, since Excel would read UTF-8 as another encoding. An apostrophe
 * stands before what a spreadsheet would run as a formula (owasp.org/www-community/attacks/CSV_Injection), whether it
 * separates cells at commas, semicolons or tabs.
 * @param options.isContinued whether the rows follow others in the same file
 */
export function serializeCsv<Row extends object>(
  rows: Row[],
  columns: readonly (keyof Row & string)[],
  { isContinued = false } = {},
) {
  return stringify(
    rows.map((row) => ('tags' in row && Array.isArray(row.tags) ? { ...row, tags: row.tags.join(', ') } : row)),
    {
      header: !isContinued,
      columns: [...columns],
      bom: !isContinued,
      cast: { boolean: String, string: (text) => text.replaceAll(formulaStarts, "$1'") },
    },
  );
}
