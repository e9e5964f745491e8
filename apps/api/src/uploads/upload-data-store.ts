import type { Readable } from 'node:stream';
import type { UploadMetadata } from '@rollcall/schema/upload-metadata';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { parseUploadId, type UploadKey } from '../blobs/upload-id.ts';
import { ProblemError } from '../http/problem.ts';
import { currentUploadCall } from './upload-call.ts';
import type { UploadsStore } from './uploads.store.ts';

/** Adapts {@link UploadsStore} to the data store of tus. Offsets count only bytes that are on the disk. */
export class UploadDataStore extends DataStore {
  private readonly uploads: UploadsStore;

  constructor(uploads: UploadsStore) {
    super();
    this.uploads = uploads;
    this.extensions = ['creation', 'creation-with-upload', 'termination'];
  }

  override async create(upload: Upload): Promise<Upload> {
    const { caller } = currentUploadCall();
    await this.uploads.create(caller, upload.metadata as UploadMetadata, upload.size ?? 0);
    return upload;
  }

  override async write(bytes: Readable, id: string, offset: number): Promise<number> {
    return await this.uploads.append(keyOf(id), bytes, offset);
  }

  override async getUpload(id: string): Promise<Upload> {
    const state = await this.uploads.get(currentUploadCall().caller, keyOf(id));
    // Another request completed the upload between the route's check and the lock.
    if (state.kind === 'received') throw ERRORS.INVALID_OFFSET;
    const { upload, offset } = state;
    const metadata = JSON.parse(upload.metadata) as Record<string, string>;
    return new Upload({ id, size: upload.length, offset, metadata, creation_date: upload.created_at });
  }

  override async remove(id: string): Promise<void> {
    await this.uploads.remove(currentUploadCall().caller, keyOf(id));
  }
}

/** Throws `not-found` for what is no id of an upload. */
export function keyOf(uploadId: string): UploadKey {
  const key = parseUploadId(uploadId);
  if (!key) throw new ProblemError('not-found');
  return key;
}
