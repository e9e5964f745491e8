import { createMiddleware } from 'hono/factory';
import { ProblemError } from './problem.ts';
import { comeAgain } from './refuse-while-stopping.ts';

/** What every body may take to arrive: the stalls of a phone with one bar. */
const graceMs = 30_000;
/** The slowest link that is waited for, 64 kbit/s. */
const minBytesPerMs = 8;
/** Of all bodies that have not arrived completely, by what they may become. */
const maxPendingBytes = 64 * 1024 * 1024;

interface BufferBodyOptions {
  maxBytes: number;
  /** A sentence for a body beyond `maxBytes`. */
  tooLarge: string;
  maxPending?: number;
}

interface PendingBody {
  bytes: number;
  evict: () => void;
}

/**
 * Reads the body into memory before the handlers run. Throws `payload-too-large` beyond `maxBytes`, `unavailable` with 408
 * if the body takes longer than 30 seconds and its length at 64 kbit/s, and `unavailable` if pending bodies together are
 * beyond `maxPending` bytes: the largest one ends, and of these the oldest.
 */
export function bufferBody({ maxBytes, tooLarge, maxPending = maxPendingBytes }: BufferBodyOptions) {
  /** In the order of their arrival. */
  const pending = new Set<PendingBody>();

  function evictBeyondLimit(): void {
    let sum = 0;
    for (const { bytes } of pending) sum += bytes;
    while (sum > maxPending) {
      let largest: PendingBody | undefined;
      for (const body of pending) if (!largest || body.bytes > largest.bytes) largest = body;
      if (!largest) return;
      pending.delete(largest);
      sum -= largest.bytes;
      largest.evict();
    }
  }

  return createMiddleware(async (c, next) => {
    const { body, headers } = c.req.raw;
    if (!body) return await next();
    const declared = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length');
    const mostBytes = declared === null ? maxBytes : Number.parseInt(declared, 10) || 0;
    if (mostBytes > maxBytes) throw new ProblemError('payload-too-large', { detail: tooLarge });
    const ended = Promise.withResolvers<never>();
    const entry = { bytes: mostBytes, evict: () => ended.reject(evicted()) };
    const timer = setTimeout(() => ended.reject(tooSlow()), graceMs + mostBytes / minBytesPerMs);
    pending.add(entry);
    evictBeyondLimit();
    const reader = body.getReader();
    try {
      const bytes = await readAll(reader, { maxBytes, tooLarge }, ended.promise);
      c.req.raw = new Request(c.req.raw, { body: bytes });
    } finally {
      clearTimeout(timer);
      pending.delete(entry);
    }
    await next();
  });
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  { maxBytes, tooLarge }: Pick<BufferBodyOptions, 'maxBytes' | 'tooLarge'>,
  ended: Promise<never>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const read = reader.read().catch((cause: unknown) => {
      throw new ProblemError('validation', { detail: 'The request ended before its body.', cause });
    });
    const { done, value } = await Promise.race([read, ended]);
    if (done) return new Uint8Array(Buffer.concat(chunks, size));
    size += value.length;
    if (size > maxBytes) throw new ProblemError('payload-too-large', { detail: tooLarge });
    chunks.push(value);
  }
}

function tooSlow(): ProblemError {
  return new ProblemError('unavailable', {
    status: 408,
    detail: 'This request took too long to arrive.',
    headers: { Connection: 'close' },
  });
}

function evicted(): ProblemError {
  return new ProblemError('unavailable', { headers: { ...comeAgain, Connection: 'close' } });
}
