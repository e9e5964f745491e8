import { Readable } from 'node:stream';
import type { Context } from 'hono';
import { ProblemError } from '../http/problem.ts';
import { requestedRange } from '../http/range.ts';
import type { BlobStore } from './blob-store.ts';

/**
 * Returns a response with a stored blob or the requested range of it. Blobs are immutable and names unique, so the name
 * is the ETag. Throws `not-found`.
 */
export async function serveBlob(
  c: Context,
  blobs: BlobStore,
  name: string,
  extraHeaders: Record<string, string>,
): Promise<Response> {
  const etag = `"${name}"`;
  const headers = { ETag: etag, 'Accept-Ranges': 'bytes', ...extraHeaders };
  const known = c.req.header('If-None-Match');
  // As most requests are.
  if (known === undefined && c.req.header('Range') === undefined) {
    const whole = await blobs.open(name);
    if (!whole) throw new ProblemError('not-found');
    const body = Readable.toWeb(whole.bytes) as ReadableStream;
    return c.body(body, 200, { ...headers, 'Content-Length': String(whole.size) });
  }
  const size = await blobs.size(name);
  if (size === null) throw new ProblemError('not-found');
  // RFC 9110, section 13.1.2: 'If the field value is "*", the condition is false if the origin server has a current
  // representation for the target resource.'
  if (known?.trim() === '*' || known?.includes(etag)) return c.body(null, 304, headers);
  const range = requestedRange(c, size, etag);
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  const bytes = await blobs.stream(name, range ?? undefined);
  if (!bytes) throw new ProblemError('not-found');
  const length = range ? range.end - range.start + 1 : size;
  return c.body(Readable.toWeb(bytes) as ReadableStream, range ? 206 : 200, {
    ...headers,
    ...(range && { 'Content-Range': `bytes ${range.start}-${range.end}/${size}` }),
    'Content-Length': String(length),
  });
}
