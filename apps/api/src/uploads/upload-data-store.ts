import type { Readable } from 'node:stream';
import type { UploadMetadata } from '@rollcall/schema/upload';
import { DataStore, ERRORS, Upload } from '@tus/server';
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

  override async write(bytes: Readable, photoId: string): Promise<number> {
    return await this.uploads.append(photoId, bytes);
  }

  override async getUpload(photoId: string): Promise<Upload> {
    const state = await this.uploads.get(currentUploadCall().caller, photoId);
    // Another request completed the upload between the route's check and the lock.
    if (state.kind === 'received') throw ERRORS.INVALID_OFFSET;
    const { upload, offset } = state;
    const metadata = JSON.parse(upload.metadata) as Record<string, string>;
    return new Upload({ id: photoId, size: upload.length, offset, metadata, creation_date: upload.created_at });
  }

  override async remove(photoId: string): Promise<void> {
    await this.uploads.remove(currentUploadCall().caller, photoId);
  }
}
