import type { Context } from 'hono';
import parseRanges from 'range-parser';

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
  const ranges = parseRanges(size, header);
  if (ranges === -2) return null;
  if (ranges === -1) {
    // Section 14.1.2: a suffix longer than the representation selects all of it. range-parser rejects it.
    const suffix = /^bytes=-(\d+)$/.exec(header);
    return Number(suffix?.[1]) > size && size > 0 ? { start: 0, end: size - 1 } : 'unsatisfiable';
  }
  const [range, ...more] = ranges;
  return ranges.type === 'bytes' && range && more.length === 0 ? range : null;
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
