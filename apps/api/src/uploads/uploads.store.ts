import type { Readable } from 'node:stream';
import { photoLimits } from '@rollcall/schema/photo';
import type { UploadMetadata } from '@rollcall/schema/upload';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import { assertAcceptsUploads } from '../access/entitlement.ts';
import { accessAsMember } from '../access/event-access.ts';
import { assertHasExposure, recordExposure } from '../access/exposures.table.ts';
import { newFileKey } from '../blobs/photo-file-names.ts';
import { commitTogether } from '../database/commit-together.ts';
import { isMissingRowError } from '../database/errors.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { erasePhoto } from '../removal/erase-photo.ts';
import type { RemovalStoreDeps } from '../removal/removal-deps.ts';
import { hasTombstone, isRemovedPhotoOf } from '../removal/tombstones.table.ts';
import type { PictureProcessor } from '../renditions/picture-processor.ts';
import { completeUpload } from './complete-upload.ts';
import type { Completions } from './completions.ts';
import { parsePhotoDetails } from './photo-details.ts';
import { storePreview } from './store-preview.ts';
import type { UploadQuota } from './upload-quota.ts';

export interface UploadsDeps extends RemovalStoreDeps {
  completions: Completions;
  pictures: PictureProcessor;
  quota: UploadQuota;
  /** Called after the photo's row is committed. */
  onReceived: (photo: PhotoRow) => void;
}

/** The state of an upload. A completed one has its photo, and with it the receipt. */
export type UploadState = { kind: 'open'; upload: UploadRow; offset: number } | { kind: 'received'; photo: PhotoRow };

/**
 * Receives photos, by tus and by form. An upload is a row and a growing file under the photo's id; its offset is the
 * size of that file. Completion can be repeated: after a crash between the last byte and the photo's row, the next
 * request completes the upload.
 */
export class UploadsStore {
  private readonly deps: UploadsDeps;

  constructor(deps: UploadsDeps) {
    this.deps = deps;
  }

  /**
   * Creates an upload. Throws `upload-exists` (with `Upload-Offset`), `upload-conflict` (another digest or length),
   * `photo-removed`, `payload-too-large`, `event-closed`, `no-exposures-left`, `storage-full`, and what
   * {@link accessAsMember} throws.
   */
  async create(caller: Caller | null, metadata: UploadMetadata, length: number): Promise<void> {
    const access = await accessAsMember(this.deps, caller, metadata.eventId);
    parsePhotoDetails(metadata);
    if (metadata.photographer !== undefined && !access.canManage) {
      throw new ProblemError('forbidden', { detail: 'Only a host can add photos as the photographer’s.' });
    }
    await this.assertNew(caller, metadata, length);
    await assertAcceptsUploads(this.deps, access.event);
    if (length > photoLimits.maxBytes) throw new ProblemError('payload-too-large');
    const preview = await this.findPreview(metadata.photoId);
    // What was decided about a preview is for one picture of one guest, also after its upload was discarded.
    const isSame =
      preview?.user_id === access.userId &&
      preview?.event_id === metadata.eventId &&
      preview.upload_sha256 === metadata.sha256 &&
      preview.bytes === length;
    if (preview && !isSame) throw new ProblemError('upload-conflict');
    // A photo whose preview is in the event has its exposure, or is from before there was a limit.
    if (!preview) await assertHasExposure(this.deps.db, access, metadata.photoId);
    await this.deps.quota.assertAcceptsUpload({ user_id: access.userId!, event_id: metadata.eventId });
    const now = new Date().toISOString();
    // The file first: a row needs a file for its offset, and a scheduled job removes files without a row.
    await this.deps.blobs.createIncoming(metadata.photoId);
    const row = {
      photo_id: metadata.photoId,
      event_id: metadata.eventId,
      user_id: access.userId!,
      event_guest_id: metadata.photographer === undefined ? (access.membership?.id ?? null) : null,
      length,
      sha256: metadata.sha256,
      metadata: JSON.stringify(metadata),
      file_key: preview?.file_key ?? newFileKey(),
      created_at: now,
      updated_at: now,
    };
    const inserted = await commitTogether(this.deps.db, async (trx) => {
      // Refused here only beside another of the guest's phones. The file may be that of a repeated call, and stays.
      if (!preview) await recordExposure(trx, access, metadata.photoId);
      return await trx
        .insertInto('uploads')
        .values(row)
        .onConflict((conflict) => conflict.column('photo_id').doNothing())
        .executeTakeFirst();
    }).catch(async (error: unknown) => {
      if (isMissingRowError(error)) await this.deps.blobs.deleteIncoming(metadata.photoId);
      throw error;
    });
    if (inserted.numInsertedOrUpdatedRows === 0n) await this.assertNew(caller, metadata, length);
  }

  /**
   * Returns the state of the caller's upload. Throws `not-signed-in`, `photo-removed`, and `not-found` also for another
   * user's.
   */
  async get(caller: Caller | null, photoId: string): Promise<UploadState> {
    const { userId } = callerOrThrow(caller);
    const state = await this.load(photoId);
    if (state === 'removed') {
      throw new ProblemError((await isRemovedPhotoOf(this.deps.db, photoId, userId)) ? 'photo-removed' : 'not-found');
    }
    if (!state || getOwnerId(state) !== userId) throw new ProblemError('not-found');
    return state;
  }

  /**
   * Appends bytes as they arrive and returns the new offset. Bytes from before a failure stay. Throws `storage-full`, and
   * `photo-removed`, `not-found` or, if a form completed it, `upload-offset` when the upload ended in the meantime.
   */
  async append(photoId: string, bytes: Readable): Promise<number> {
    const state = await this.load(photoId);
    const isOpen = state !== null && state !== 'removed' && state.kind === 'open';
    const offset = isOpen ? await this.appendToOpen(state.upload, bytes) : null;
    if (offset !== null) return offset;
    const ended = await this.load(photoId);
    if (ended === 'removed') throw new ProblemError('photo-removed');
    throw new ProblemError(ended ? 'upload-offset' : 'not-found');
  }

  /**
   * Uploads a whole file that is staged under another name, and returns its photo. Repeated with the same bytes, it
   * returns the same photo. Throws what {@link create} and {@link complete} throw.
   */
  async uploadWholeFile(
    caller: Caller,
    metadata: UploadMetadata,
    length: number,
    stagedAs: string,
  ): Promise<{ photo: PhotoRow; isNew: boolean }> {
    await this.create(caller, metadata, length).catch((error: unknown) => {
      if (!(error instanceof ProblemError && error.code === 'upload-exists')) throw error;
    });
    return await this.deps.photoLocks.run(metadata.photoId, async () => {
      const state = await this.get(caller, metadata.photoId);
      if (state.kind === 'received') return { photo: state.photo, isNew: false };
      await this.deps.blobs.replaceIncoming(metadata.photoId, stagedAs);
      await this.recordProgress(metadata.photoId);
      return { photo: await this.completeOpen(state.upload), isNew: true };
    });
  }

  /**
   * Completes an upload whose bytes have all arrived; repeated, it returns the same photo. Throws `not-found` and
   * `photo-removed`. Throws `digest-mismatch`, `unsupported-image`, `image-too-large` or `corrupt-image` after it
   * discarded the upload, which can then start again.
   */
  async complete(photoId: string): Promise<PhotoRow> {
    return await this.deps.photoLocks.run(photoId, async () => {
      const state = await this.load(photoId);
      if (state === 'removed') throw new ProblemError('photo-removed');
      if (!state) throw new ProblemError('not-found');
      if (state.kind === 'received') return state.photo;
      return await this.completeOpen(state.upload);
    });
  }

  /**
   * Receives a preview of a photo, and creates the photo's upload where there is none yet. The photo is listed and can
   * be reviewed from then on. Repeated, or after the picture, it changes nothing. Returns the state of the upload.
   * Throws what {@link create} throws but `upload-exists`, and `payload-too-large`, `unsupported-image`,
   * `corrupt-image`.
   */
  async receivePreview(
    caller: Caller | null,
    { metadata, length, bytes }: { metadata: UploadMetadata; length: number; bytes: Buffer },
  ): Promise<UploadState> {
    const { photoId } = metadata;
    await this.create(caller, metadata, length).catch((error: unknown) => {
      if (!(error instanceof ProblemError && error.code === 'upload-exists')) throw error;
    });
    return await this.deps.photoLocks.run(photoId, async () => {
      const state = await this.get(caller, photoId);
      if (state.kind === 'received' || (await this.findPreview(photoId))) return state;
      await this.deps.quota.admit(bytes.byteLength);
      const photo = await this.deps.completions.run(bytes.byteLength, () =>
        storePreview(this.deps, state.upload, bytes),
      );
      this.deps.feed.announce(photo.event_id);
      return state;
    });
  }

  private async completeOpen(upload: UploadRow): Promise<PhotoRow> {
    return await this.deps.completions.run(upload.length, () => completeUpload(this.deps, upload));
  }

  /** Erases an upload, or the photo that it became. Throws as {@link get}. */
  async remove(caller: Caller | null, photoId: string): Promise<void> {
    await this.get(caller, photoId);
    await erasePhoto(this.deps, photoId);
  }

  /** Returns the new offset; null if the upload ended in the meantime. */
  private async appendToOpen(upload: UploadRow, bytes: Readable): Promise<number | null> {
    const metered = this.deps.quota.meter(upload, bytes);
    try {
      return await this.deps.blobs.appendIncoming(upload.photo_id, metered.bytes).finally(async () => {
        await this.recordProgress(upload.photo_id);
      });
    } finally {
      metered.release();
    }
  }

  /** Records the bytes that have arrived, and when, if they are more than before. */
  private async recordProgress(photoId: string): Promise<void> {
    const received_bytes = await this.deps.blobs.incomingSize(photoId);
    if (received_bytes === null) return;
    await commitTogether(this.deps.db, (trx) =>
      trx
        .updateTable('uploads')
        .set({ received_bytes, updated_at: new Date().toISOString() })
        .where('photo_id', '=', photoId)
        .where('received_bytes', '<', received_bytes)
        .execute(),
    );
  }

  private async load(photoId: string): Promise<UploadState | 'removed' | null> {
    const { db, blobs } = this.deps;
    const photo = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
    // The picture of a removed preview is still received: whoever restores the photo expects more than the preview.
    if (photo && photo.preview_state !== 'only')
      return photo.removed_at === null ? { kind: 'received', photo } : 'removed';
    if (await hasTombstone(db, photoId)) return 'removed';
    const upload = await db.selectFrom('uploads').selectAll().where('photo_id', '=', photoId).executeTakeFirst();
    if (!upload) return null;
    const offset = await blobs.incomingSize(photoId);
    if (offset === null) {
      await blobs.createIncoming(photoId);
      return { kind: 'open', upload, offset: 0 };
    }
    return { kind: 'open', upload, offset };
  }

  /** Returns the photo if only its preview has arrived. */
  private async findPreview(photoId: string): Promise<PhotoRow | undefined> {
    return await this.deps.db
      .selectFrom('photos')
      .selectAll()
      .where('id', '=', photoId)
      .where('preview_state', '=', 'only')
      .executeTakeFirst();
  }

  private async assertNew(caller: Caller | null, metadata: UploadMetadata, length: number): Promise<void> {
    const state = await this.load(metadata.photoId);
    if (!state) return;
    if (state === 'removed') {
      const isOwn = caller !== null && (await isRemovedPhotoOf(this.deps.db, metadata.photoId, caller.userId));
      throw new ProblemError(isOwn ? 'photo-removed' : 'upload-conflict');
    }
    const [sha256, knownLength, offset] =
      state.kind === 'open'
        ? [state.upload.sha256, state.upload.length, state.offset]
        : [state.photo.upload_sha256, state.photo.bytes, state.photo.bytes];
    const isSame = getOwnerId(state) === caller?.userId && sha256 === metadata.sha256 && knownLength === length;
    if (!isSame) throw new ProblemError('upload-conflict');
    throw new ProblemError('upload-exists', { headers: { 'Upload-Offset': String(offset) } });
  }
}

function getOwnerId(state: UploadState): string {
  return state.kind === 'open' ? state.upload.user_id : state.photo.user_id;
}
