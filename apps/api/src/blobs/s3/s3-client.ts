import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { UnreachableError } from '../../database/unreachable-error.ts';
import type { ObjectStoreSettings } from '../../settings/pictures-url.ts';
import { formatDeletion, type ListedObject, parseFailedDeletion, parseList } from './s3-documents.ts';
import { S3Error } from './s3-errors.ts';

/** How often a request is sent in all, while the store is busy or silent. Every request can be repeated. */
const maxAttempts = 4;
const defaultRetryMs = 150;
/** How long the store may take to begin its answer, beside the time for sending a body at a poor 250 KB/s. */
const defaultAnswerMs = 10_000;
const sentBytesPerMs = 250;
/** How long a body may stand still while it is received. */
const defaultIdleMs = 20_000;
/** DeleteObjects: "The request can contain a list of up to 1,000 keys". */
const keysPerDeletion = 1000;

const busyStatuses: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

interface Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without it, the bucket. */
  key?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
}

interface Timeouts {
  answerMs?: number;
  idleMs?: number;
  /** Before the second attempt; then twice as long each time. */
  retryMs?: number;
}

/**
 * Speaks S3 to one bucket. Requests are signed with the digest of their body (Signature Version 4), which the store
 * verifies; no other checksum is sent, since not every store knows them. Throws {@link S3Error} for refusals, and
 * {@link UnreachableError} once the store was busy or silent {@link maxAttempts} times.
 */
export class S3Client {
  private readonly settings: ObjectStoreSettings;
  private readonly answerMs: number;
  private readonly idleMs: number;
  private readonly retryMs: number;
  /** Of the signer: a signing key is valid for a day. */
  private readonly signingKeys = new Map<string, ArrayBuffer>();

  constructor(
    settings: ObjectStoreSettings,
    { answerMs = defaultAnswerMs, idleMs = defaultIdleMs, retryMs = defaultRetryMs }: Timeouts = {},
  ) {
    this.settings = settings;
    this.answerMs = answerMs;
    this.idleMs = idleMs;
    this.retryMs = retryMs;
  }

  /** Writes an object atomically; once this resolves, the store has it. */
  async put(key: string, bytes: Buffer): Promise<void> {
    await this.exchange('write', { method: 'PUT', key, body: bytes });
  }

  /** Copies an object inside the store. Returns false if there is none. */
  async copy(from: string, to: string): Promise<boolean> {
    const source = { 'x-amz-copy-source': `/${this.settings.bucket}/${encodeKey(from)}` };
    const copied = await orMissing(this.exchange('copy', { method: 'PUT', key: to, headers: source }));
    // It may begin to answer before it has copied, and tell of a failure in the body.
    const body = copied?.toString() ?? '';
    if (body.includes('<Error>')) throw new S3Error('copy', { status: 500, body, date: null });
    return copied !== null;
  }

  /** Returns null if there is no such object. */
  async get(key: string): Promise<Buffer | null> {
    return await orMissing(this.exchange('read', { method: 'GET', key }));
  }

  /** Streams an object or a range of it, `end` inclusive; null if there is no such object. */
  async stream(key: string, range?: { start: number; end: number }): Promise<Readable | null> {
    const headers = range && { Range: `bytes=${range.start}-${range.end}` };
    const response = await orMissing(this.send('read', { method: 'GET', key, ...(headers && { headers }) }));
    if (!response) return null;
    if (range && response.status !== 206) {
      await response.body?.cancel();
      throw new Error('the object store does not know ranges');
    }
    return Readable.from(this.chunksOf(response), { objectMode: false });
  }

  /** Returns the size of an object and its bytes; null if there is none. */
  async open(key: string): Promise<{ size: number; bytes: Readable } | null> {
    const response = await orMissing(this.send('read', { method: 'GET', key }));
    if (!response) return null;
    const bytes = Readable.from(this.chunksOf(response), { objectMode: false });
    return { size: Number(response.headers.get('content-length')), bytes };
  }

  /** Returns the size in bytes; null if there is no such object. */
  async size(key: string): Promise<number | null> {
    const response = await orMissing(this.send('look for', { method: 'HEAD', key }));
    return response && Number(response.headers.get('content-length'));
  }

  /** Throws unless the bucket is there and can be used. */
  async headBucket(): Promise<void> {
    await this.send('look for the bucket', { method: 'HEAD' });
  }

  async delete(keys: string[]): Promise<void> {
    for (let start = 0; start < keys.length; start += keysPerDeletion) {
      const body = formatDeletion(keys.slice(start, start + keysPerDeletion));
      // The only call that needs a checksum, and this is the one that all stores know.
      const headers = { 'Content-MD5': createHash('md5').update(body).digest('base64') };
      const result = await this.exchange('delete', { method: 'POST', query: { delete: '' }, headers, body });
      const failed = parseFailedDeletion(result.toString());
      if (failed !== null) throw new S3Error('delete', { status: 200, body: failed, date: null });
    }
  }

  /** Lists what begins with a prefix, in the order of keys. */
  async *list(prefix: string): AsyncGenerator<ListedObject> {
    for (let token: string | null = ''; token !== null; ) {
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix, ...(token && { 'continuation-token': token }) };
      const page = parseList((await this.exchange('list objects', { method: 'GET', query })).toString());
      yield* page.objects;
      token = page.nextToken;
    }
  }

  /** Returns the status of a request that nobody signed. */
  async statusForStrangers(key: string): Promise<number> {
    const response = await fetch(this.urlOf({ method: 'GET', key }), { signal: AbortSignal.timeout(this.answerMs) });
    await response.body?.cancel();
    return response.status;
  }

  /** Returns the answer once it begins. `action` says in errors what was tried. */
  async send(action: string, request: Request): Promise<Response> {
    return await this.repeatWhileBusy(() => this.sendOnce(action, request));
  }

  /** Returns the body of the answer once it is complete. */
  async exchange(action: string, request: Request): Promise<Buffer> {
    return await this.repeatWhileBusy(async () => await this.read(await this.sendOnce(action, request)));
  }

  private async repeatWhileBusy<Result>(task: () => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await task();
      } catch (error) {
        if (!isPassing(error)) throw error;
        if (attempt >= maxAttempts)
          throw new UnreachableError(`the object store does not answer: ${error}`, { cause: error });
        // Spread, so that many requests do not come back at the same moment.
        await sleep(this.retryMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
      }
    }
  }

  private async sendOnce(action: string, request: Request): Promise<Response> {
    const response = await this.sendSigned(request);
    if (response.ok) return response;
    const body = (await this.read(response)).toString();
    throw new S3Error(action, { status: response.status, body, date: response.headers.get('date') });
  }

  private async sendSigned(request: Request): Promise<Response> {
    const { body = null } = request;
    const { accessKeyId, secretAccessKey, sessionToken, region } = this.settings;
    const signed = await new AwsV4Signer({
      method: request.method,
      url: this.urlOf(request),
      headers: {
        ...request.headers,
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== null && { sessionToken }),
      service: 's3',
      region,
      cache: this.signingKeys,
    }).sign();
    const waiting = new AbortController();
    const answerMs = this.answerMs + (body?.length ?? 0) / sentBytesPerMs;
    const timer = setTimeout(() => waiting.abort(new Error(`the object store does not answer`)), answerMs);
    try {
      return await fetch(signed.url, {
        method: signed.method,
        headers: signed.headers,
        body: body as Uint8Array<ArrayBuffer> | null,
        // Of another region: what it says is an error to read.
        redirect: 'manual',
        signal: waiting.signal,
      });
    } finally {
      clearTimeout(timer);
    }
  }

  private async read(response: Response): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.chunksOf(response)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  private async *chunksOf(response: Response): AsyncGenerator<Uint8Array> {
    if (!response.body) return;
    const reader = response.body.getReader();
    let isComplete = false;
    try {
      for (;;) {
        const idle = Promise.withResolvers<never>();
        const timer = setTimeout(() => idle.reject(new Error('the object store fell silent')), this.idleMs);
        const { value, done } = await Promise.race([reader.read(), idle.promise]).finally(() => clearTimeout(timer));
        if (done) break;
        yield value;
      }
      isComplete = true;
    } finally {
      if (!isComplete) reader.cancel().catch(() => undefined);
    }
  }

  private urlOf({ key, query = {} }: Request): string {
    const { endpoint, bucket } = this.settings;
    const url = new URL(`${endpoint}/${bucket}${key === undefined ? '' : `/${encodeKey(key)}`}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }
}

/** Returns null for an object that is missing. */
async function orMissing<Result>(answer: Promise<Result>): Promise<Result | null> {
  try {
    return await answer;
  } catch (error) {
    // To HEAD there is no body that says which of both is missing.
    if (error instanceof S3Error && error.status === 404 && error.s3Code !== 'NoSuchBucket') return null;
    throw error;
  }
}

/** Whether the same request may succeed a moment later. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof S3Error)) return true;
  return error.code !== 'EDQUOT' && (busyStatuses.has(error.status) || error.s3Code === 'RequestTimeout');
}

function encodeKey(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}
