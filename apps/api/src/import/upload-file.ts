import { isProblemCode, type ProblemCode, ProblemDocument } from '@rollcall/schema/problem';
import { rollcallHeaders } from '@rollcall/schema/upload';
import type { UploadMetadata } from '@rollcall/schema/upload-metadata';
import { Metadata } from '@tus/server';

/** A server, and the key with which files are uploaded to it. */
export interface ImportServer {
  /** Without a trailing slash. */
  origin: string;
  key: string;
}

/** What the server does not find out itself. `eventId` may be the event's code. */
export interface ImportMetadata extends Pick<UploadMetadata, 'eventId' | 'filename' | 'filetype' | 'sha256'> {
  photographer: string;
  /** Null if the camera's clock was right. */
  clockOffset: string | null;
}

/** Thrown for a response that is none to expect. `code` is null for one that is not of Rollcall, such as a proxy's. */
export class UploadError extends Error {
  readonly code: ProblemCode | null;
  /** How long the server asks to wait; null if it does not say. */
  readonly retryAfterMs: number | null;
  readonly status: number;

  constructor(message: string, response: { status: number; code: ProblemCode | null; retryAfterMs: number | null }) {
    super(message);
    this.status = response.status;
    this.code = response.code;
    this.retryAfterMs = response.retryAfterMs;
  }
}

/** A file of up to this size goes with the call that creates its upload. If the server has it already, it was in vain. */
const maxFirstBytes = 1024 * 1024;

/** How often the server may name another offset than the one that was sent, as while another program sends the same file. */
const maxOffsets = 5;

/**
 * Uploads a file by tus, from where an earlier attempt stopped. Resolves once the server has confirmed that it has the
 * photo, with whether it had it before. Throws {@link UploadError}, and what `fetch` throws.
 */
export async function uploadFile(
  server: ImportServer,
  metadata: ImportMetadata,
  bytes: Buffer,
): Promise<{ wasThere: boolean }> {
  const isConfirmed = ({ headers }: Response) =>
    headers.get(rollcallHeaders.receipt)?.endsWith(` ${metadata.sha256}`) === true;
  const isWhole = bytes.length <= maxFirstBytes;
  let response = await call(server, 'POST', '/api/uploads', isWhole ? bytes : undefined, {
    'Upload-Length': String(bytes.length),
    'Upload-Metadata': stringifyMetadata(metadata),
  });
  const location = response.headers.get('Location');
  const wasThere = isConfirmed(response) && response.status === 409;
  for (let attempt = 1; !isConfirmed(response); attempt++) {
    // The response to a creation without bytes has no offset.
    const offset = Number(response.headers.get('Upload-Offset') ?? (response.status === 201 ? 0 : Number.NaN));
    if (!location || Number.isNaN(offset) || attempt > maxOffsets) throw await toError(response);
    await response.body?.cancel();
    response = await call(server, 'PATCH', location, bytes.subarray(offset), { 'Upload-Offset': String(offset) });
  }
  await response.body?.cancel();
  return { wasThere };
}

function stringifyMetadata({ clockOffset, ...metadata }: ImportMetadata): string {
  return Metadata.stringify({ ...metadata, ...(clockOffset !== null && { clockOffset }) });
}

async function call(
  { origin, key }: ImportServer,
  method: string,
  path: string,
  body: Buffer | undefined,
  headers: Record<string, string>,
): Promise<Response> {
  return await fetch(origin + new URL(path, origin).pathname, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      'Tus-Resumable': '1.0.0',
      ...(body && { 'Content-Type': 'application/offset+octet-stream' }),
      ...headers,
    },
    // A redirect would get the key, and its server none of the bytes.
    redirect: 'manual',
    ...(body && { body: new Uint8Array(body) }),
  });
}

async function toError(response: Response): Promise<UploadError> {
  const { status, headers } = response;
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN);
  const problem = ProblemDocument.safeParse(await response.json().catch(() => null));
  const code = problem.success && isProblemCode(problem.data.code) ? problem.data.code : null;
  const message = code ? problem.data!.detail : `This is no answer of Rollcall: status ${status}`;
  return new UploadError(message, { status, code, retryAfterMs: seconds > 0 ? seconds * 1000 : null });
}
