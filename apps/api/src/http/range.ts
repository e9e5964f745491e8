import type { Context } from 'hono';
import parseRanges from 'range-parser';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Returns the one range of RFC 9110, section 14.1.2. Null without one and for what is not served (several ranges, other
 * units): section 14.2 lets a server ignore those and send everything.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  if (header === undefined) return null;
  const ranges = parseRanges(size, header);
  if (ranges === -2) return null;
  if (ranges === -1) {
    // Section 14.1.2: a suffix longer than the whole stands for the whole, which range-parser refuses.
    const suffix = /^bytes=-(\d+)$/.exec(header);
    return Number(suffix?.[1]) > size && size > 0 ? { start: 0, end: size - 1 } : 'unsatisfiable';
  }
  const [range, ...more] = ranges;
  return ranges.type === 'bytes' && range && more.length === 0 ? range : null;
}

/**
 * Returns the range that a request asks for of the representation with this tag. RFC 9110, section 13.1.5: with an
 * `If-Range` of another tag the whole is meant.
 */
export function requestedRange(c: Context, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const ifRange = c.req.header('If-Range');
  if (ifRange !== undefined && ifRange !== etag) return null;
  return parseRange(c.req.header('Range'), size);
}
