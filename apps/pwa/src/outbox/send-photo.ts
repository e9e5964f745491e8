import type { UploadMetadata, UploadPart } from '@rollcall/schema/upload-metadata';
import type { OutboxPhoto } from '../local/outbox/outbox-database.ts';
import type { CallContext } from '../remote/http/call.ts';
import { hasProblemCode, Unreachable } from '../remote/http/call-error.ts';
import { appendToUpload, createUpload, findUpload, type UploadState } from '../remote/uploads.ts';
import type { UploadSpeed } from './upload-speed.ts';

/** A prepared photo whose event is known, or its original. */
export type SendablePhoto = OutboxPhoto & { eventId: string; sha256: string; part?: UploadPart };

const uploadIdOf = ({ id, part }: SendablePhoto) => (part ? `${id}.${part}` : id);

export function isComplete(photo: OutboxPhoto): photo is SendablePhoto {
  return photo.eventId !== null && photo.sha256 !== null;
}

export interface SendOptions {
  context: CallContext;
  /** The upload's state if the server has just reported it. Otherwise it is requested. */
  state?: UploadState | undefined;
  speed: UploadSpeed;
  /** Called after every response. Returns false to end the upload: the photo was deleted here. */
  onSent: (sentBytes: number) => Promise<boolean>;
}

/** The bytes of a photo; of a video they are read as they are sent. */
export interface UploadBytes {
  byteLength: number;
  subarray(start: number, end: number): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>;
}

/** Thrown when the server stored other bytes under this photo's id. */
export class ReceiptMismatch extends Error {
  override readonly name = 'ReceiptMismatch';
}

/** Consecutive responses that do not advance the offset. */
const maxStalledResponses = 3;

/**
 * Uploads a photo, or the rest of it, until the server responds with its receipt. The photo's id makes the upload's id,
 * so after a lost response the offset is requested and no stored byte is sent twice. Returns false when the photo was
 * deleted here meanwhile.
 * Throws `Unreachable`, `CallError` and `ReceiptMismatch`.
 */
export async function sendPhoto(photo: SendablePhoto, bytes: UploadBytes, options: SendOptions): Promise<boolean> {
  const { context, onSent } = options;
  let state =
    options.state ??
    (photo.wasOffered ? await findExistingUpload(uploadIdOf(photo), context) : null) ??
    (await startUpload(photo, bytes, options));
  let stalledResponses = 0;
  while (!state.receipt) {
    if (!(await onSent(state.offset))) return false;
    const before: number = state.offset;
    state = await appendChunk(photo, bytes, before, options);
    stalledResponses = state.receipt || state.offset > before ? 0 : stalledResponses + 1;
    if (stalledResponses > maxStalledResponses) throw new Unreachable('The upload does not move');
  }
  if (state.receipt.photoId !== photo.id || state.receipt.sha256 !== photo.sha256) throw new ReceiptMismatch();
  return true;
}

async function findExistingUpload(uploadId: string, context: CallContext): Promise<UploadState | null> {
  try {
    return await findUpload(uploadId, context);
  } catch (error) {
    if (isUploadNotFound(error)) return null;
    throw error;
  }
}

function isUploadNotFound(error: unknown): boolean {
  return hasProblemCode(error, 'not-found');
}

async function startUpload(
  photo: SendablePhoto,
  bytes: UploadBytes,
  { context, speed }: SendOptions,
): Promise<UploadState> {
  const chunk = await bytes.subarray(0, speed.requestBytes);
  return await speed.measure(chunk.byteLength, () =>
    createUpload(uploadMetadataOf(photo), bytes.byteLength, chunk, context),
  );
}

export function uploadMetadataOf(photo: SendablePhoto): UploadMetadata {
  return {
    photoId: photo.id,
    ...(photo.part && { part: photo.part }),
    eventId: photo.eventId,
    filename: photo.originalName,
    filetype: photo.type,
    sha256: photo.sha256,
    ...(photo.caption !== null && { caption: photo.caption }),
    ...(photo.mission && { mission: photo.mission }),
    ...(photo.tags.length > 0 && { tags: photo.tags.join(',') }),
    ...(photo.takenAt !== null && { takenAt: photo.takenAt }),
  };
}

/** Appends the next bytes; at the full offset none, which completes an upload without a receipt. */
async function appendChunk(
  photo: SendablePhoto,
  bytes: UploadBytes,
  offset: number,
  options: SendOptions,
): Promise<UploadState> {
  const { context, speed } = options;
  const chunk = await bytes.subarray(offset, offset + speed.requestBytes);
  try {
    return await speed.measure(chunk.byteLength, () => appendToUpload(uploadIdOf(photo), offset, chunk, context));
  } catch (error) {
    // The server was restored from a backup, or deleted the unfinished upload.
    if (isUploadNotFound(error)) return await startUpload(photo, bytes, options);
    throw error;
  }
}
