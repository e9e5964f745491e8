import type { Context } from 'hono';
import { parse } from 'range-parser';

/** The bit of the library's code for a header that is none. */
const malformed = 1;

/** The first and the last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Parses a `Range` header with a single byte range (RFC 9110, section 14.1.2). Returns null for no header, several ranges
 * and other units: section 14.2 allows a server to ignore those.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (header === undefined) return null;
  const { code, type, ranges } = parse(size, header);
  if (type !== 'bytes' || code & malformed) return null;
  const [range, ...more] = ranges;
  if (!range) return code === 0 ? null : 'unsatisfiable';
  return more.length === 0 ? range : null;
}

/**
 * Returns the requested range of a representation. RFC 9110, section 13.1.5: `Range` is ignored when `If-Range` has
 * another entity tag.
 */
export function requestedRange(c: Context, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const ifRange = c.req.header('If-Range');
  if (ifRange !== undefined && ifRange !== etag) return null;
  return parseRange(c.req.header('Range'), size);
}
