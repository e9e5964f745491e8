import { rollcallHeaders, type UploadMetadata } from '@rollcall/schema/upload';
import { type CallContext, call, type Method } from './call.ts';
import { CallError, Unreachable } from './call-error.ts';

/** Where an upload stands on the server. */
export interface UploadState {
  /** Bytes that the server holds. */
  offset: number;
  /** Set once the photo is stored for good. */
  receipt: { photoId: string; sha256: string } | null;
}

const tusVersion = { 'Tus-Resumable': '1.0.0' };
const uploadPath = (photoId: string) => `/api/uploads/${photoId}`;

/**
 * Begins an upload with its first bytes (tus 1.0, creation-with-upload).
 * An upload that exists already is answered with where it stands.
 */
export async function createUpload(
  metadata: UploadMetadata,
  totalBytes: number,
  firstBytes: Uint8Array<ArrayBuffer>,
  context: CallContext,
): Promise<UploadState> {
  const headers = {
    'Upload-Length': String(totalBytes),
    'Upload-Metadata': encodeMetadata(metadata),
    'Content-Type': 'application/offset+octet-stream',
  };
  try {
    return await tusCall('POST', '/api/uploads', headers, firstBytes, context);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'upload-exists') throw error;
    return await readStanding(error, metadata.photoId, context);
  }
}

/** Where an upload stands after a refusal that says so; otherwise the server is asked. */
async function readStanding({ headers }: CallError, photoId: string, context: CallContext): Promise<UploadState> {
  return headers.has('Upload-Offset') ? toState(headers) : await findUpload(photoId, context);
}

/** Asks where an upload stands. Throws `CallError` with `not-found` for one the server does not know. */
export async function findUpload(photoId: string, context: CallContext): Promise<UploadState> {
  return await tusCall('HEAD', uploadPath(photoId), {}, null, context);
}

/**
 * Adds bytes at `offset`; none at the full offset asks the server to complete.
 * An upload that stands elsewhere takes nothing, and is answered with where that is.
 */
export async function appendToUpload(
  photoId: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
  context: CallContext,
): Promise<UploadState> {
  const headers = { 'Upload-Offset': String(offset), 'Content-Type': 'application/offset+octet-stream' };
  try {
    return await tusCall('PATCH', uploadPath(photoId), headers, bytes, context);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'upload-offset') throw error;
    return await readStanding(error, photoId, context);
  }
}

/** Takes back an upload, finished or not (tus 1.0, termination). */
export async function terminateUpload(photoId: string, context: CallContext): Promise<void> {
  await tusCall('DELETE', uploadPath(photoId), {}, null, context);
}

async function tusCall(
  method: Method,
  path: string,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer> | null,
  context: CallContext,
): Promise<UploadState> {
  const response = await call(method, path, { headers: { ...tusVersion, ...headers }, body }, context);
  // A portal that answers 200 to everything knows neither.
  const isOurs = response.headers.has('Tus-Resumable') || response.headers.has(rollcallHeaders.receipt);
  if (!isOurs) throw new Unreachable('The answer is not from Rollcall');
  return toState(response.headers);
}

function toState(headers: Headers): UploadState {
  const [photoId, sha256] = headers.get(rollcallHeaders.receipt)?.split(' ') ?? [];
  return {
    offset: Number(headers.get('Upload-Offset') ?? 0),
    receipt: photoId && sha256 ? { photoId, sha256 } : null,
  };
}

/** tus 1.0, "Upload-Metadata": keys with their values in base64, of UTF-8 here; an empty value is its key alone. */
function encodeMetadata(metadata: UploadMetadata): string {
  return Object.entries(metadata)
    .flatMap(([key, value]) => (value === undefined ? [] : value === '' ? [key] : [`${key} ${toBase64(value)}`]))
    .join(',');
}

function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
