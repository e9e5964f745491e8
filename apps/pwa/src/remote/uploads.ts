import { rollcallHeaders } from '@rollcall/schema/upload';
import type { UploadMetadata } from '@rollcall/schema/upload-metadata';
import { type CallContext, call, type Method } from './http/call.ts';
import { type CallError, hasProblemCode, Unreachable } from './http/call-error.ts';

/** The state of an upload on the server. */
export interface UploadState {
  /** Bytes that the server has stored. */
  offset: number;
  /** Set once the photo is stored durably. */
  receipt: { photoId: string; sha256: string } | null;
}

const tusVersion = { 'Tus-Resumable': '1.0.0' };
const uploadPath = (photoId: string) => `/api/uploads/${photoId}`;

/**
 * Creates an upload with its first bytes (tus 1.0, creation-with-upload).
 * Returns the state of an upload that exists already.
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
    if (!hasProblemCode(error, 'upload-exists')) throw error;
    return await toCurrentState(
      error,
      metadata.part ? `${metadata.photoId}.${metadata.part}` : metadata.photoId,
      context,
    );
  }
}

/** Returns the state from an error response's headers, or loads it from the server if they contain none. */
async function toCurrentState({ headers }: CallError, photoId: string, context: CallContext): Promise<UploadState> {
  return headers.has('Upload-Offset') ? toState(headers) : await findUpload(photoId, context);
}

/**
 * Sends a preview of a photo, and creates its upload of `totalBytes` unless it exists. Repeated, it changes nothing.
 * Returns the upload's state. Throws `CallError` and `Unreachable`.
 */
export async function sendPreview(
  metadata: UploadMetadata,
  { totalBytes, preview }: { totalBytes: number; preview: Uint8Array<ArrayBuffer> },
  context: CallContext,
): Promise<UploadState> {
  const headers = {
    'Upload-Length': String(totalBytes),
    'Upload-Metadata': encodeMetadata(metadata),
    'Content-Type': 'image/jpeg',
  };
  const response = await call('PUT', `${uploadPath(metadata.photoId)}/preview`, { headers, body: preview }, context);
  assertOurs(response);
  return toState(response.headers);
}

/** Loads the state of an upload. Throws `CallError` with `not-found` for an unknown one. */
export async function findUpload(photoId: string, context: CallContext): Promise<UploadState> {
  return await tusCall('HEAD', uploadPath(photoId), {}, null, context);
}

/**
 * Appends bytes at `offset`; an empty append at the full length completes the upload.
 * Returns the state of an upload with another offset, which stays unchanged.
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
    if (!hasProblemCode(error, 'upload-offset')) throw error;
    return await toCurrentState(error, photoId, context);
  }
}

/** Terminates an upload, complete or not (tus 1.0, termination). */
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
  assertOurs(response);
  return toState(response.headers);
}

/** Throws `Unreachable` for a captive portal that responds with 200 to everything. */
function assertOurs({ headers }: Response): void {
  const isOurs = ['Tus-Resumable', 'Upload-Offset', rollcallHeaders.receipt].some((name) => headers.has(name));
  if (!isOurs) throw new Unreachable('The response is not from Rollcall');
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
