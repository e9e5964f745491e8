import { photoLimits } from '@rollcall/schema/photo';
import { rollcallHeaders } from '@rollcall/schema/upload';
import { UploadMetadata } from '@rollcall/schema/upload-metadata';
import { Server } from '@tus/server';
import { formatUploadId, parseUploadId } from '../blobs/upload-id.ts';
import { ProblemError } from '../http/problem.ts';
import { validationProblem } from '../http/validate.ts';
import type { Settings } from '../settings/settings.ts';
import { currentUploadCall } from './upload-call.ts';
import { keyOf, UploadDataStore } from './upload-data-store.ts';
import { lockDrainMs, UploadLocker } from './upload-locker.ts';
import type { Receipt } from './upload-state.ts';
import type { UploadsStore } from './uploads.store.ts';

export const uploadsPath = '/api/uploads';

/**
 * Creates the tus 1.0 server over {@link UploadsStore}. The upload's id is made of the photo's, so its URL is known before
 * the first byte.
 */
export function createTusServer(uploads: UploadsStore, { videos }: Pick<Settings, 'videos'>): Server {
  return new Server({
    path: uploadsPath,
    datastore: new UploadDataStore(uploads),
    locker: new UploadLocker(),
    lockDrainTimeout: lockDrainMs,
    relativeLocation: true,
    allowedOrigins: [],
    maxSize: Math.max(photoLimits.maxBytes, videos.bytes),
    namingFunction: (_request, metadata) => uploadIdOf(parseMetadata(metadata)),
    onUploadCreate: async (_request, upload) => ({
      metadata: { ...parseMetadata(upload.metadata) } as Record<string, string>,
    }),
    getFileIdFromRequest: (_request, lastPath) =>
      lastPath !== undefined && parseUploadId(lastPath) ? lastPath : undefined,
    onUploadFinish: async (_request, upload) => ({ headers: receiptHeaders(await uploads.complete(keyOf(upload.id))) }),
    onResponseError: (_request, error) => {
      currentUploadCall().failure = error;
      return undefined;
    },
  });
}

/** Returns the headers that confirm a completed upload: the photo's id and the SHA-256 of the bytes sent. */
export function receiptHeaders({ photoId, sha256 }: Receipt): Record<string, string> {
  return { [rollcallHeaders.receipt]: `${photoId} ${sha256}` };
}

export function uploadIdOf({ photoId, part = 'picture' }: UploadMetadata): string {
  return formatUploadId({ photoId, part });
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
