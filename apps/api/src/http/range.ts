import type { Context } from 'hono';

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * One range of RFC 9110, section 14.1.2. Null for none and for what we do not serve (several ranges, other units):
 * section 14.2 lets a server ignore those and send everything.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first, last] = [match[1]!, match[2]!];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}

/**
 * The range that a request asks for of what carries this tag. RFC 9110, section 13.1.5: with an `If-Range` of
 * something else, the whole is meant.
 */
export function requestedRange(c: Context, size: number, etag: string): ByteRange | 'unsatisfiable' | null {
  const ifRange = c.req.header('If-Range');
  if (ifRange !== undefined && ifRange !== etag) return null;
  return parseRange(c.req.header('Range'), size);
}
