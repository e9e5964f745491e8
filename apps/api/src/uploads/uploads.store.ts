import type { Readable } from 'node:stream';
import type { UploadMetadata } from '@rollcall/schema/upload-metadata';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import { assertAcceptsUploads } from '../access/entitlement.ts';
import { accessAsMember, type EventAccess } from '../access/event-access.ts';
import { assertHasExposure, recordExposure } from '../access/exposures.table.ts';
import { newFileKey } from '../blobs/photo-file-names.ts';
import { incomingName, type UploadKey } from '../blobs/upload-id.ts';
import { commitTogether } from '../database/commit-together.ts';
import { isMissingRowError } from '../database/errors.ts';
import type { PhotoRow, UploadRow } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { discardUpload } from '../removal/discard-upload.ts';
import { erasePhoto } from '../removal/erase-photo.ts';
import type { RemovalStoreDeps } from '../removal/removal-deps.ts';
import { isRemovedPhotoOf } from '../removal/tombstones.table.ts';
import type { PictureProcessor } from '../renditions/picture-processor.ts';
import type { Settings } from '../settings/settings.ts';
import { assertAcceptsFile } from './accepted-file.ts';
import { addPoster } from './add-poster.ts';
import { assertStillAllowed } from './assert-still-allowed.ts';
import { completeUpload } from './complete-upload.ts';
import type { Completions } from './completions.ts';
import { isVideoUpload, parsePhotoDetails } from './photo-details.ts';
import { findPictureOf } from './picture-of-original.ts';
import { storePreview } from './store-preview.ts';
import type { UploadQuota } from './upload-quota.ts';
import { findUploadState, getOwnerId, type Receipt, receiptOf, type UploadState } from './upload-state.ts';

export interface UploadsDeps extends RemovalStoreDeps {
  completions: Completions;
  pictures: PictureProcessor;
  settings: RemovalStoreDeps['settings'] & Pick<Settings, 'videos'>;
  quota: UploadQuota;
  /** Called after the photo's row is committed. */
  onReceived: (photo: PhotoRow) => void;
}

/**
 * Receives photos, by tus and by form. An upload is a row and a growing file under the photo's id; its offset is the
 * size of that file, or in the row where the store has no files that grow. Completion can be repeated: after a crash between the last byte and the photo's row, the next
 * request completes the upload.
 */
export class UploadsStore {
  private readonly deps: UploadsDeps;

  constructor(deps: UploadsDeps) {
    this.deps = deps;
  }

  /**
   * Creates an upload. Throws `upload-exists` (with `Upload-Offset`), `upload-conflict` (another digest or length),
   * `photo-removed`, `event-closed`, `no-exposures-left`, `storage-full`, what {@link accessAsMember} and
   * {@link assertAcceptsFile} throw, and of an original what {@link findPictureOf} throws.
   */
  async create(caller: Caller | null, metadata: UploadMetadata, length: number): Promise<void> {
    const access = await accessAsMember(this.deps, caller, metadata.eventId);
    parsePhotoDetails(metadata);
    if (metadata.photographer !== undefined && !access.canManage) {
      throw new ProblemError('forbidden', { detail: 'Only a host can add photos as the photographer’s.' });
    }
    await this.assertNew(caller, metadata, length);
    await assertAcceptsUploads(this.deps, access.event);
    const { part = 'picture' } = metadata;
    assertAcceptsFile(access.event, metadata, { length, videos: this.deps.settings.videos });
    // Of an original, the photo that its picture became.
    const known =
      part === 'original'
        ? await findPictureOf(this.deps.db, access, metadata.photoId)
        : await this.findSamePreview(access, metadata, length);
    // A photo whose preview is in the event has its exposure, or is from before there was a limit.
    if (!known) await assertHasExposure(this.deps.db, access, metadata.photoId);
    await this.deps.quota.assertAcceptsUpload({ user_id: access.userId!, event_id: metadata.eventId });
    const now = new Date().toISOString();
    const incoming = incomingName({ photo_id: metadata.photoId, part });
    // The file first: a row needs a file for its offset, and a scheduled job removes files without a row.
    await this.deps.blobs.createIncoming(incoming);
    const ownGuestId = metadata.photographer === undefined ? (access.membership?.id ?? null) : null;
    const row = {
      photo_id: metadata.photoId,
      part,
      event_id: metadata.eventId,
      user_id: access.userId!,
      event_guest_id: part === 'original' ? known!.event_guest_id : ownGuestId,
      length,
      sha256: metadata.sha256,
      metadata: JSON.stringify(metadata),
      file_key: known?.file_key ?? newFileKey(),
      created_at: now,
      updated_at: now,
    };
    const inserted = await commitTogether(this.deps.db, metadata.eventId, async (trx) => {
      // Refused here only beside another of the guest's phones. The file may be that of a repeated call, and stays.
      if (!known) await recordExposure(trx, access, metadata.photoId);
      return await trx
        .insertInto('uploads')
        .values(row)
        .onConflict((conflict) => conflict.column('photo_id').doNothing())
        .executeTakeFirst();
    }).catch(async (error: unknown) => {
      if (isMissingRowError(error)) await this.deps.blobs.deleteIncoming(incoming);
      throw error;
    });
    if (inserted.numInsertedOrUpdatedRows !== 0n) return;
    await this.assertNew(caller, metadata, length);
    // In the way is an upload of the picture that was created late.
    if (part === 'original') throw new ProblemError('picture-missing');
  }

  /**
   * Returns the state of the caller's upload. Throws `not-signed-in`, `photo-removed`, and `not-found` also for another
   * user's.
   */
  async get(caller: Caller | null, key: UploadKey): Promise<UploadState> {
    const { userId } = callerOrThrow(caller);
    const state = await findUploadState(this.deps, key);
    if (state === 'removed') {
      throw new ProblemError(
        (await isRemovedPhotoOf(this.deps.db, key.photoId, userId)) ? 'photo-removed' : 'not-found',
      );
    }
    if (!state || getOwnerId(state) !== userId) throw new ProblemError('not-found');
    return state;
  }

  /**
   * Appends bytes that begin `at` an offset as they arrive, and returns the new one. Bytes from before a failure stay. Throws `storage-full`, and
   * `photo-removed`, `not-found` or, if a form completed it, `upload-offset` when the upload ended in the meantime, and what
   * {@link assertStillAllowed} throws.
   */
  async append(key: UploadKey, bytes: Readable, at: number): Promise<number> {
    const state = await findUploadState(this.deps, key);
    const isOpen = state !== null && state !== 'removed' && state.kind === 'open';
    if (isOpen) {
      await assertStillAllowed(this.deps, state.upload, (task) => this.deps.photoLocks.run(key.photoId, task));
    }
    const offset = isOpen ? await this.appendToOpen(state.upload, bytes, at) : null;
    // A file that another server made anew is none of what was there.
    if (offset !== null && offset >= at) return offset;
    const ended = await findUploadState(this.deps, key);
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
      const state = await this.get(caller, { photoId: metadata.photoId, part: 'picture' });
      if (state.kind === 'received') return { photo: state.photo, isNew: false };
      await this.deps.blobs.replaceIncoming(metadata.photoId, stagedAs);
      await this.recordProgress(state.upload);
      return { photo: await this.completeOpen(state.upload), isNew: true };
    });
  }

  /**
   * Completes an upload whose bytes have all arrived; repeated, it returns the same receipt. Throws `not-found` and
   * `photo-removed`. Throws `digest-mismatch`, `unsupported-image`, `image-too-large`, `corrupt-image`,
   * `original-differs`, `unsupported-video`, `corrupt-video` or `video-too-long` after it discarded the upload, which can then start again.
   */
  async complete(key: UploadKey): Promise<Receipt> {
    return await this.deps.photoLocks.run(key.photoId, async () => {
      const state = await findUploadState(this.deps, key);
      if (state === 'removed') throw new ProblemError('photo-removed');
      if (!state) throw new ProblemError('not-found');
      if (state.kind === 'received') return state.receipt;
      return receiptOf(await this.completeOpen(state.upload), key.part)!;
    });
  }

  /**
   * Receives a preview of a photo, and creates the photo's upload where there is none yet. The photo is listed and can
   * be reviewed from then on. Repeated, or after the picture, it changes nothing, unless it is the poster of a video that has
   * none. Returns the state of the upload.
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
      const state = await this.get(caller, { photoId, part: 'picture' });
      const isVideoWithoutPoster =
        state.kind === 'received' && state.photo.kind === 'video' && state.photo.has_poster === 0;
      const isLate = state.kind === 'received' && !isVideoWithoutPoster;
      if (isLate || (await this.findPreview(photoId))) return state;
      await this.deps.quota.admit(bytes.byteLength);
      const photo = await this.deps.completions.run(bytes.byteLength, () =>
        state.kind === 'received'
          ? addPoster(this.deps, state.photo, bytes)
          : storePreview(this.deps, state.upload, bytes),
      );
      this.deps.feed.announce(photo.event_id);
      return state;
    });
  }

  private async completeOpen(upload: UploadRow): Promise<PhotoRow> {
    await assertStillAllowed(this.deps, upload);
    // A video is read in pieces.
    const bytes = isVideoUpload(upload) ? 0 : upload.length;
    return await this.deps.completions.run(bytes, () => completeUpload(this.deps, upload));
  }

  /** Erases an upload, or the photo that it became; of an original the upload alone. Throws as {@link get}. */
  async remove(caller: Caller | null, key: UploadKey): Promise<void> {
    await this.get(caller, key);
    if (key.part === 'picture') return await erasePhoto(this.deps, key.photoId);
    const upload = { photo_id: key.photoId, part: key.part };
    await this.deps.photoLocks.run(key.photoId, () => discardUpload(this.deps, upload));
  }

  /** Returns the new offset; null if the upload ended in the meantime. */
  private async appendToOpen(upload: UploadRow, bytes: Readable, at: number): Promise<number | null> {
    const metered = this.deps.quota.meter(upload, bytes);
    try {
      return await this.deps.blobs.appendIncoming(incomingName(upload), metered.bytes, at).finally(async () => {
        await this.recordProgress(upload);
      });
    } finally {
      metered.release();
    }
  }

  /** Records the bytes that have arrived, and when, if they are more than before. */
  private async recordProgress(upload: Pick<UploadRow, 'photo_id' | 'part' | 'event_id'>): Promise<void> {
    if (this.deps.blobs.recordsOffsets) return;
    const received_bytes = await this.deps.blobs.incomingSize(incomingName(upload));
    if (received_bytes === null) return;
    await commitTogether(this.deps.db, upload.event_id, (trx) =>
      trx
        .updateTable('uploads')
        .set({ received_bytes, updated_at: new Date().toISOString() })
        .where('photo_id', '=', upload.photo_id)
        .where('part', '=', upload.part)
        .where('received_bytes', '<', received_bytes)
        .execute(),
    );
  }

  /** Returns the photo of an upload's preview. Throws `upload-conflict` if that was of another picture. */
  private async findSamePreview(
    { userId }: EventAccess,
    { photoId, eventId, sha256 }: UploadMetadata,
    length: number,
  ): Promise<PhotoRow | undefined> {
    const preview = await this.findPreview(photoId);
    // What was decided about a preview is for one picture of one guest, also after its upload was discarded.
    const isSame =
      preview?.user_id === userId &&
      preview?.event_id === eventId &&
      preview.upload_sha256 === sha256 &&
      preview.bytes === length;
    if (preview && !isSame) throw new ProblemError('upload-conflict');
    return preview;
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
    const state = await findUploadState(this.deps, { photoId: metadata.photoId, part: metadata.part ?? 'picture' });
    if (!state) return;
    if (state === 'removed') {
      const isOwn = caller !== null && (await isRemovedPhotoOf(this.deps.db, metadata.photoId, caller.userId));
      throw new ProblemError(isOwn ? 'photo-removed' : 'upload-conflict');
    }
    const [sha256, knownLength, offset] =
      state.kind === 'open'
        ? [state.upload.sha256, state.upload.length, state.offset]
        : [state.receipt.sha256, state.receipt.bytes, state.receipt.bytes];
    const isSame = getOwnerId(state) === caller?.userId && sha256 === metadata.sha256 && knownLength === length;
    if (!isSame) throw new ProblemError('upload-conflict');
    throw new ProblemError('upload-exists', { headers: { 'Upload-Offset': String(offset) } });
  }
}
