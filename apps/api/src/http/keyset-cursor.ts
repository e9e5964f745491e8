import { Id } from '@rollcall/schema/id';
import * as z from 'zod/mini';
import { ProblemError } from './problem.ts';

/** The sort key of most lists: a time in UTC ISO 8601, and an id that makes it unique. */
export const TimeAndId = z.tuple([z.iso.datetime(), Id]);

/** Encodes the sort key of a page's last row as an opaque `cursor`. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Decodes the sort key in a `cursor`. Returns undefined without one. Throws `validation` for a key of another shape. */
export function decodeCursor<Shape extends z.ZodMiniType>(shape: Shape, cursor: string): z.infer<Shape>;
export function decodeCursor<Shape extends z.ZodMiniType>(
  shape: Shape,
  cursor: string | undefined,
): z.infer<Shape> | undefined;
export function decodeCursor(shape: z.ZodMiniType, cursor: string | undefined): unknown {
  if (cursor === undefined) return undefined;
  const key = shape.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (key.success) return key.data;
  throw new ProblemError('validation', { detail: 'This cursor is unknown.', errors: { cursor: ['Unknown cursor'] } });
}

/**
 * Returns a page of `limit` rows from a query that selected one more. `nextCursor` is null on the last page.
 * @param keyOf returns the sort key of a row, of the shape that {@link decodeCursor} is called with
 */
export function toPage<Row>(
  rows: Row[],
  limit: number | undefined,
  keyOf: (row: Row) => readonly (string | number)[],
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > page.length && last ? encodeCursor(keyOf(last)) : null };
}

/** Formats the `Link` header of a page (RFC 8288, section 3.1), with a target relative to the request. */
export function formatNextLink(requestUrl: string, cursor: string): string {
  const next = new URL(requestUrl);
  next.searchParams.set('cursor', cursor);
  return `<${next.pathname}${next.search}>; rel="next"`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
