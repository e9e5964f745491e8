/** Ranges of the characters that `foldText` removes, as an expression of PostgreSQL, which knows no classes of Unicode. */
function listMarks(): string {
  const escapeInRegex = (codePoint: number) => `\\U${codePoint.toString(16).padStart(8, '0')}`;
  const ranges: [first: number, last: number][] = [];
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint++) {
    if (!/\p{M}/u.test(String.fromCodePoint(codePoint))) continue;
    const range = ranges.at(-1);
    if (range?.[1] === codePoint - 1) range[1] = codePoint;
    else ranges.push([codePoint, codePoint]);
  }
  return `[${ranges.map(([first, last]) => `${escapeInRegex(first)}-${escapeInRegex(last)}`).join('')}]`;
}

/** Returns the functions that triggers and queries call. */
export const createFunctions = (): string[] => [
  // `foldText` in SQL, for the few rows of lists that have no index for a search.
  `create function fold(value text) returns text language sql immutable strict parallel safe as $$
    select lower(regexp_replace(normalize(value, NFKD), '${listMarks()}', '', 'g') collate "und-x-icu") collate "C"
  $$`,
  `create function utc_now() returns text language sql volatile as $$
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $$`,
];
