import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Flag, Json, Time } from './column-types.ts';

// Photos on their way and arrived, and what people made of them.

export interface PhotosTable {
  row_id: Generated<number>;
  /** Made on the device. */
  id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  uploader_name: string;
  original_name: string;
  /** 160 random bits in hex; names every file of this photo. */
  file_key: string;
  /** Of the stored original: `jpg`, `png`, `webp`, `avif`. */
  file_extension: string;
  caption: string | null;
  tags: ColumnType<Json, Json, Json>;
  is_approved: Flag;
  /** Once approved, others may have it; they are told when it goes. */
  was_approved: Flag;
  /** Soft delete: erased 24 hours later. */
  removed_at: Time | null;
  upload_sha256: string;
  /** Differs from upload_sha256 where metadata had to be taken out. */
  stored_sha256: string;
  bytes: number;
  width: number;
  height: number;
  /** Null until the renditions exist. */
  thumbhash: string | null;
  /** 64-bit difference hash, hex. */
  perceptual_hash: string | null;
  /** When the server gave up making the renditions; null until then and once a reviewer asked for another try. */
  renditions_failed_at: Time | null;
  taken_at: Time | null;
  like_count: Generated<number>;
  comment_count: Generated<number>;
  /** See `popularity` in packages/schema. */
  popularity: number;
  /**
   * The event's sequence number when people last changed the photo: what a review is made on. Finished renditions
   * do not move it, so they do not make a review stale.
   */
  change_seq: number;
  /** The sequence number under which `/changes` tells of it: also moved by finished renditions. */
  feed_seq: number;
  uploaded_at: Time;
}

export type PhotoRow = Selectable<PhotosTable>;

/** What remains of an erased photo, so that a late upload cannot bring it back. */
export interface PhotoTombstonesTable {
  photo_id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  was_approved: Flag;
  feed_seq: number;
  erased_at: Time;
}

/** An upload that is not complete. Its offset is the size of its file. */
export interface UploadsTable {
  photo_id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  length: number;
  sha256: string;
  /** tus metadata as it came, JSON. */
  metadata: Json;
  /** Of the photo to be; fixed from the beginning, so that completing again writes the same files. */
  file_key: string;
  created_at: Time;
  updated_at: Time;
}

export type UploadRow = Selectable<UploadsTable>;

/** Renditions to make. A row is deleted once its pictures exist or are given up. */
export interface RenditionJobsTable {
  photo_id: string;
  attempts: Generated<number>;
  not_before: Time;
  last_error: string | null;
}

/** One a person and photo. */
export interface PhotoLikesTable {
  photo_id: string;
  user_id: string;
  created_at: Time;
}

export interface PhotoCommentsTable {
  /** Made on the device. */
  id: string;
  photo_id: string;
  user_id: string;
  event_guest_id: string | null;
  author_name: string;
  /** Empty once deleted. */
  comment: string;
  created_at: Time;
  updated_at: Time;
  /** The row stays, so that a late repetition of the same comment cannot bring it back. */
  deleted_at: Time | null;
}

/** Free downloads, counted: a photo once a month however often it is fetched. Outlives the photo. */
export interface DownloadsTable {
  user_id: string;
  /** UTC, such as `2027-06`. */
  month: string;
  photo_id: string;
  downloaded_at: Time;
}
