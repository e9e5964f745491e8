import { Id } from '@rollcall/schema/id';
import * as z from 'zod/mini';
import { ProblemError } from './problem.ts';

/** A time in UTC ISO 8601, then an id that makes it unique: the sort key of most lists. */
export const TimeAndId = z.tuple([z.iso.datetime(), Id]);

/** Encodes the sort key of a page's last row as an opaque `cursor`. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Decodes the key of a `cursor`; undefined without one. Throws `validation` for a key of another shape. */
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
 * Cuts rows that were selected with one more than `limit` to a page. `nextCursor` is null on the last page.
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
