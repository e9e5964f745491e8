import { Id } from '@rollcall/schema/id';
import { photoLimits } from '@rollcall/schema/photo';
import { rollcallHeaders, UploadMetadata } from '@rollcall/schema/upload';
import { Server } from '@tus/server';
import type { PhotoRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { validationProblem } from '../http/validate.ts';
import { currentUploadCall } from './upload-call.ts';
import { UploadDataStore } from './upload-data-store.ts';
import { lockDrainMs, UploadLocker } from './upload-locker.ts';
import type { UploadsStore } from './uploads.store.ts';

export const uploadsPath = '/api/uploads';

/**
 * Creates the tus 1.0 server over {@link UploadsStore}. The photo's id is the upload's, so its URL is known before the
 * first byte.
 */
export function createTusServer(uploads: UploadsStore): Server {
  return new Server({
    path: uploadsPath,
    datastore: new UploadDataStore(uploads),
    locker: new UploadLocker(),
    lockDrainTimeout: lockDrainMs,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: photoLimits.maxBytes,
    namingFunction: (_request, metadata) => parseMetadata(metadata).photoId,
    onUploadCreate: async (_request, upload) => ({
      metadata: { ...parseMetadata(upload.metadata) } as Record<string, string>,
    }),
    getFileIdFromRequest: (_request, lastPath) => (Id.safeParse(lastPath).success ? lastPath : undefined),
    onUploadFinish: async (_request, upload) => ({ headers: receiptHeaders(await uploads.complete(upload.id)) }),
    onResponseError: (_request, error) => {
      currentUploadCall().failure = error;
      return undefined;
    },
  });
}

/** Returns the headers that confirm a completed upload: the photo's id and the SHA-256 of the bytes sent. */
export function receiptHeaders(photo: PhotoRow): Record<string, string> {
  return { [rollcallHeaders.receipt]: `${photo.id} ${photo.upload_sha256}` };
}

/** Parses the decoded metadata of an upload. Throws `validation`. */
export function parseMetadata(metadata: Record<string, string | null> | undefined): UploadMetadata {
  const given = Object.fromEntries(Object.entries(metadata ?? {}).filter(([, value]) => value !== null));
  const parsed = UploadMetadata.safeParse(given);
  if (!parsed.success) {
    throw metadata
      ? validationProblem(parsed.error.issues)
      : new ProblemError('validation', { detail: 'Upload-Metadata is missing.' });
  }
  return parsed.data;
}
