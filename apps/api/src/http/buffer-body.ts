import { createMiddleware } from 'hono/factory';
import { ProblemError } from './problem.ts';
import { comeAgain } from './refuse-while-stopping.ts';

/** What every body may take to arrive: the stalls of a phone with one bar. */
const graceMs = 30_000;
/** 64 kbit/s. */
const defaultMinBytesPerMs = 8;
/** Of all bodies that have not arrived completely, by what they may become. */
const maxPendingBytes = 64 * 1024 * 1024;

interface BodyLimits {
  maxBytes: number;
  /** A sentence for a body beyond `maxBytes`. */
  tooLarge: string;
  /** The slowest rate that is waited for; 64 kbit/s by default. */
  minBytesPerMs?: number;
}

interface PendingBody {
  bytes: number;
  evicted: AbortController;
}

/**
 * Reads the body into memory before the handlers run. Throws what {@link readBody} throws. Of bodies that together are beyond
 * `maxPending` bytes the largest one ends, and of these the oldest.
 */
export function bufferBody({ maxPending = maxPendingBytes, ...limits }: BodyLimits & { maxPending?: number }) {
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
      largest.evicted.abort();
    }
  }

  return createMiddleware(async (c, next) => {
    // Asking for the body of a request that can have none creates a request of the web for it.
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || !c.req.raw.body) return await next();
    const entry = { bytes: getMostBytes(c.req.raw, limits), evicted: new AbortController() };
    pending.add(entry);
    evictBeyondLimit();
    try {
      c.req.raw = new Request(c.req.raw, { body: await readBody(c.req.raw, limits, entry.evicted.signal) });
    } finally {
      pending.delete(entry);
    }
    await next();
  });
}

/**
 * Reads a whole body. Throws `payload-too-large` beyond `maxBytes`, `unavailable` with 408 if the body takes longer than 30
 * seconds and its length at the slowest rate, and `unavailable` once it is evicted.
 */
export async function readBody(
  request: Request,
  limits: BodyLimits,
  evicted: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const mostBytes = getMostBytes(request, limits);
  if (!request.body) return new Uint8Array();
  const { minBytesPerMs = defaultMinBytesPerMs } = limits;
  const ended = Promise.withResolvers<never>();
  const evict = () => ended.reject(evictedProblem());
  if (evicted.aborted) throw evictedProblem();
  evicted.addEventListener('abort', evict);
  const timer = setTimeout(() => ended.reject(tooSlowProblem()), graceMs + mostBytes / minBytesPerMs);
  try {
    return await readAll(request.body.getReader(), limits, ended.promise);
  } finally {
    clearTimeout(timer);
    evicted.removeEventListener('abort', evict);
  }
}

/** Returns how long a body may become. Throws `payload-too-large`. */
function getMostBytes({ headers }: Request, { maxBytes, tooLarge }: BodyLimits): number {
  const declared = headers.has('Transfer-Encoding') ? null : headers.get('Content-Length');
  const bytes = declared === null ? maxBytes : Number.parseInt(declared, 10) || 0;
  if (bytes > maxBytes) throw new ProblemError('payload-too-large', { detail: tooLarge });
  return bytes;
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>,
  { maxBytes, tooLarge }: BodyLimits,
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

function tooSlowProblem(): ProblemError {
  return new ProblemError('unavailable', {
    status: 408,
    detail: 'This request took too long to arrive.',
    headers: { Connection: 'close' },
  });
}

function evictedProblem(): ProblemError {
  return new ProblemError('unavailable', { headers: { ...comeAgain, Connection: 'close' } });
}
