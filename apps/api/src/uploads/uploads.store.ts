import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Caption, type PhotoDetails, photoLimits, splitTags, Tags } from '@rollcall/schema/photo';
import { freeAccessDays } from '@rollcall/schema/plan';
import { Moment } from '@rollcall/schema/text';
import type { UploadMetadata } from '@rollcall/schema/upload';
import type { Selectable } from 'kysely';
import { type Caller, callerOrThrow } from '../access/caller.ts';
import { accessAsMember, type EventAccess } from '../access/event-access.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { newFileKey, originalName, originalNames } from '../blobs/photo-file-names.ts';
import { KeyedMutex } from '../concurrency/keyed-mutex.ts';
import { Semaphore } from '../concurrency/semaphore.ts';
import { isMissingRowError } from '../database/missing-row.ts';
import type { Database } from '../database/open.ts';
import type { UploadsTable } from '../database/photo-tables.ts';
import { ProblemError } from '../http/problem.ts';
import { validationProblem } from '../http/validate.ts';
import type { PhotoRow } from '../photos/photos.table.ts';
import { inspectPicture } from '../renditions/inspect-picture.ts';
import type { Settings } from '../settings.ts';
import { insertPhoto } from './insert-photo.ts';

export interface UploadsDeps {
  db: Database;
  blobs: BlobStore;
  settings: Pick<Settings, 'isBillingOn'>;
  /** Called when a photo's row stands. */
  onReceived: (photo: PhotoRow) => void;
}

type UploadRow = Selectable<UploadsTable>;

/** Where an upload stands. A completed one has its photo, and with it the receipt. */
export type UploadState = { kind: 'open'; upload: UploadRow; offset: number } | { kind: 'received'; photo: PhotoRow };

/** Memory is what a completion costs: the file, and up to 300 MB of pixels for 100 megapixels. */
const completionsAtOnce = 2;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The one way in for photos, whatever carries them. An upload is a row and a growing file under the photo's id;
 * its offset is the size of that file, so what the server says it has, it has. Completion can be repeated at any
 * time and by anybody: a crash between the last byte and the photo's row is made good by the next request.
 */
export class UploadsStore {
  private readonly deps: UploadsDeps;
  private readonly completions = new KeyedMutex();
  private readonly turnstile = new Semaphore(completionsAtOnce);

  constructor(deps: UploadsDeps) {
    this.deps = deps;
  }

  /**
   * Begins an upload. Throws `upload-exists` (with `Upload-Offset`), `upload-conflict` (another digest or length),
   * `photo-removed`, `payload-too-large`, `event-closed`, and what {@link accessAsMember} throws.
   */
  async begin(caller: Caller | null, metadata: UploadMetadata, length: number): Promise<void> {
    const access = await accessAsMember(this.deps, caller, metadata.eventId);
    parseDetails(metadata);
    await this.assertNew(caller, metadata, length);
    this.assertOpen(access);
    if (length > photoLimits.maxBytes) throw new ProblemError('payload-too-large');
    const now = new Date().toISOString();
    // The file first: a row without a file would have no offset, a file without a row is swept away.
    await this.deps.blobs.beginIncoming(metadata.photoId);
    const inserted = await this.deps.db
      .insertInto('uploads')
      .values({
        photo_id: metadata.photoId,
        event_id: metadata.eventId,
        user_id: access.userId!,
        event_guest_id: access.membership?.id ?? null,
        length,
        sha256: metadata.sha256,
        metadata: JSON.stringify(metadata),
        file_key: newFileKey(),
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('photo_id').doNothing())
      .executeTakeFirst()
      .catch(async (error: unknown) => {
        if (isMissingRowError(error)) await this.deps.blobs.dropIncoming(metadata.photoId);
        throw error;
      });
    if (inserted.numInsertedOrUpdatedRows === 0n) await this.assertNew(caller, metadata, length);
  }

  /** Throws `not-signed-in`, `not-found` (unknown, or somebody else's), `photo-removed`. */
  async find(caller: Caller | null, photoId: string): Promise<UploadState> {
    const { userId } = callerOrThrow(caller);
    const state = await this.load(photoId);
    if (state === 'removed') throw new ProblemError('photo-removed');
    if (!state || ownerOf(state) !== userId) throw new ProblemError('not-found');
    return state;
  }

  /** Appends bytes as they arrive; answers the new offset. What arrived before a failure stays. */
  async append(photoId: string, bytes: Readable): Promise<number> {
    const offset = await this.deps.blobs.appendIncoming(photoId, bytes);
    await this.deps.db
      .updateTable('uploads')
      .set({ updated_at: new Date().toISOString() })
      .where('photo_id', '=', photoId)
      .execute();
    return offset;
  }

  /**
   * Takes a whole file that arrived in one piece under another name, and answers its photo. Repeated with the same
   * bytes, it answers the same photo. Throws what {@link begin} and {@link complete} throw.
   */
  async uploadWholeFile(
    caller: Caller,
    metadata: UploadMetadata,
    length: number,
    stagedAs: string,
  ): Promise<{ photo: PhotoRow; isNew: boolean }> {
    await this.begin(caller, metadata, length).catch((error: unknown) => {
      if (!(error instanceof ProblemError && error.code === 'upload-exists')) throw error;
    });
    return await this.completions.run(metadata.photoId, async () => {
      const state = await this.find(caller, metadata.photoId);
      if (state.kind === 'received') return { photo: state.photo, isNew: false };
      await this.deps.blobs.replaceIncoming(metadata.photoId, stagedAs);
      return { photo: await this.turnstile.run(() => this.completeOnce(state.upload)), isNew: true };
    });
  }

  /**
   * Makes a photo of an upload whose bytes are all there, once; repeated, it answers the same photo.
   * Throws `digest-mismatch`, and for bytes that are no picture `unsupported-image`, `image-too-large`,
   * `corrupt-image`: the upload is gone then and can begin anew; `photo-removed`.
   */
  async complete(photoId: string): Promise<PhotoRow> {
    return await this.completions.run(photoId, async () => {
      const state = await this.load(photoId);
      if (state === 'removed') throw new ProblemError('photo-removed');
      if (!state) throw new ProblemError('not-found');
      if (state.kind === 'received') return state.photo;
      return await this.turnstile.run(() => this.completeOnce(state.upload));
    });
  }

  /** Ends an upload or deletes what became of it; leaves a tombstone, so that a late request cannot bring it back. */
  async remove(caller: Caller | null, photoId: string): Promise<UploadState> {
    const state = await this.find(caller, photoId);
    if (state.kind === 'open') await this.completions.run(photoId, () => this.writeTombstone(state.upload));
    return state;
  }

  /** Forgets an upload that is under way, after whatever is being done with it; a completed one stays. */
  async drop(photoId: string): Promise<void> {
    await this.completions.run(photoId, () => this.forget(photoId));
  }

  /** Forgets uploads that nobody went on with for a month; a phone that comes later starts over. */
  async dropIdle(olderThan: Date): Promise<void> {
    const rows = await this.deps.db
      .selectFrom('uploads')
      .select('photo_id')
      .where('updated_at', '<', olderThan.toISOString())
      .execute();
    for (const { photo_id } of rows) await this.drop(photo_id);
    for (const id of await this.deps.blobs.listIncoming(olderThan)) {
      // A crash between making the file and making its row, in the middle of a form, or after the photo's row.
      const state = await this.load(id);
      if (state === null || state === 'removed' || state.kind === 'received') await this.deps.blobs.dropIncoming(id);
    }
  }

  private async completeOnce(upload: UploadRow): Promise<PhotoRow> {
    const { blobs } = this.deps;
    const bytes = await blobs.readIncoming(upload.photo_id);
    if (createHash('sha256').update(bytes).digest('hex') !== upload.sha256) {
      await this.forget(upload.photo_id);
      throw new ProblemError('digest-mismatch');
    }
    const inspected = await inspectPicture(bytes).catch(async (error: unknown) => {
      if (error instanceof ProblemError) await this.forget(upload.photo_id);
      throw error;
    });
    const name = originalName(upload.file_key, inspected.extension);
    if (inspected.bytes === bytes) await blobs.keepIncoming(upload.photo_id, name);
    else await blobs.write(name, inspected.bytes);
    const photo = await insertPhoto(this.deps.db, upload.photo_id, inspected, detailsOf(upload));
    await blobs.dropIncoming(upload.photo_id);
    this.deps.onReceived(photo);
    return photo;
  }

  private async load(photoId: string): Promise<UploadState | 'removed' | null> {
    const { db, blobs } = this.deps;
    const photo = await db.selectFrom('photos').selectAll().where('id', '=', photoId).executeTakeFirst();
    if (photo) return photo.removed_at === null ? { kind: 'received', photo } : 'removed';
    const tombstone = await db
      .selectFrom('photo_tombstones')
      .select('photo_id')
      .where('photo_id', '=', photoId)
      .executeTakeFirst();
    if (tombstone) return 'removed';
    const upload = await db.selectFrom('uploads').selectAll().where('photo_id', '=', photoId).executeTakeFirst();
    if (!upload) return null;
    const offset = await blobs.incomingSize(photoId);
    if (offset === null) {
      await blobs.beginIncoming(photoId);
      return { kind: 'open', upload, offset: 0 };
    }
    return { kind: 'open', upload, offset };
  }

  private async assertNew(caller: Caller | null, metadata: UploadMetadata, length: number): Promise<void> {
    const state = await this.load(metadata.photoId);
    if (!state) return;
    if (state === 'removed') throw new ProblemError('photo-removed');
    const [sha256, knownLength, offset] =
      state.kind === 'open'
        ? [state.upload.sha256, state.upload.length, state.offset]
        : [state.photo.upload_sha256, state.photo.bytes, state.photo.bytes];
    const isSame = ownerOf(state) === caller?.userId && sha256 === metadata.sha256 && knownLength === length;
    if (!isSame) throw new ProblemError('upload-conflict');
    throw new ProblemError('upload-exists', { headers: { 'Upload-Offset': String(offset) } });
  }

  private assertOpen({ event }: EventAccess): void {
    const closesAtMs = Date.parse(event.date) + freeAccessDays * dayMs;
    if (this.deps.settings.isBillingOn && Date.now() > closesAtMs) throw new ProblemError('event-closed');
  }

  private async forget(photoId: string): Promise<void> {
    const { db, blobs } = this.deps;
    const forgotten = await db
      .deleteFrom('uploads')
      .where('photo_id', '=', photoId)
      .returning('file_key')
      .executeTakeFirst();
    await blobs.dropIncoming(photoId);
    // A crash in the middle of completing may have kept the original already.
    if (forgotten) for (const name of originalNames(forgotten.file_key)) await blobs.remove(name);
  }

  private async writeTombstone(upload: UploadRow): Promise<void> {
    await this.deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('uploads').where('photo_id', '=', upload.photo_id).execute();
      await trx
        .insertInto('photo_tombstones')
        .values({
          photo_id: upload.photo_id,
          event_id: upload.event_id,
          user_id: upload.user_id,
          was_approved: 0,
          feed_seq: 0,
          erased_at: new Date().toISOString(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    });
    await this.deps.blobs.dropIncoming(upload.photo_id);
  }
}

function ownerOf(state: UploadState): string {
  return state.kind === 'open' ? state.upload.user_id : state.photo.user_id;
}

function detailsOf(upload: UploadRow): PhotoDetails & { filename: string } {
  const metadata = JSON.parse(upload.metadata) as UploadMetadata;
  return { ...parseDetails(metadata), filename: metadata.filename };
}

/** Caption, tags and time from the texts of tus metadata or a form. Throws `validation`. */
function parseDetails(fields: Pick<UploadMetadata, 'caption' | 'tags' | 'takenAt'>): PhotoDetails {
  const caption = Caption.safeParse(fields.caption ?? '');
  const tags = Tags.safeParse(splitTags(fields.tags ?? ''));
  const takenAt = Moment.safeParse(fields.takenAt || undefined);
  if (!caption.success) throw validationProblem(caption.error.issues.map((issue) => ({ ...issue, path: ['caption'] })));
  if (!tags.success) throw validationProblem(tags.error.issues.map((issue) => ({ ...issue, path: ['tags'] })));
  if (fields.takenAt && !takenAt.success) {
    throw validationProblem(takenAt.error.issues.map((issue) => ({ ...issue, path: ['takenAt'] })));
  }
  return { caption: caption.data || null, tags: tags.data, takenAt: takenAt.data ?? null };
}
