import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Flag, Json, Time } from './column-types.ts';

// Uploads, photos, and reactions to photos.

export interface PhotosTable {
  row_id: Generated<number>;
  /** Generated on the device. */
  id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  uploader_name: string;
  original_name: string;
  /** 160 random bits in hex; the name of every file of the photo begins with it. */
  file_key: string;
  /** Extension of the stored original: `jpg`, `png`, `webp` or `avif`. */
  file_extension: string;
  caption: string | null;
  tags: ColumnType<Json, Json, Json>;
  is_approved: Flag;
  /** Whether the photo was ever approved: other clients may have it, so its removal is in their change feed. */
  was_approved: Flag;
  /** Soft delete; the photo is erased 24 hours later. */
  removed_at: Time | null;
  upload_sha256: string;
  /** Differs from upload_sha256 if metadata was removed. */
  stored_sha256: string;
  /** Of the stored original; null until {@link fillChecksums} for one of an earlier version. */
  stored_bytes: Generated<number | null>;
  stored_crc32: Generated<number | null>;
  bytes: number;
  width: number;
  height: number;
  /** Of the preview until the renditions exist, else null. */
  thumbhash: string | null;
  /** 64-bit difference hash, hex. */
  perceptual_hash: string | null;
  /**
   * `only`: a preview has arrived, the picture has not. `shown`: the picture has arrived, and its preview is shown until
   * the renditions exist. Null for every other photo.
   */
  preview_state: 'only' | 'shown' | null;
  /** When the last attempt to make the renditions failed; null again after a reviewer's retry. */
  renditions_failed_at: Time | null;
  taken_at: Time | null;
  like_count: Generated<number>;
  comment_count: Generated<number>;
  /** See `popularity` in packages/schema. */
  popularity: number;
  /**
   * The event's sequence number at the last change by a user. Reviews are checked against it; finished renditions do not
   * change it, so they never make a review stale.
   */
  change_seq: number;
  /** The sequence number in the change feed, which finished renditions also change. */
  feed_seq: number;
  uploaded_at: Time;
  /** Counts the event's photos from 1 in the order of arrival. Never changes, and is never given again. */
  frame_number: number;
}

export type PhotoRow = Selectable<PhotosTable>;

/** The record of an erased photo, so that a late upload cannot restore it. */
export interface PhotoTombstonesTable {
  photo_id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  was_approved: Flag;
  feed_seq: number;
  erased_at: Time;
}

/** An incomplete upload. Its offset is the size of its file. */
export interface UploadsTable {
  photo_id: string;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  length: number;
  sha256: string;
  /** The size of the file after the last request; the file may be ahead of it while one is under way. */
  received_bytes: Generated<number>;
  /** The tus metadata of the upload, as JSON. */
  metadata: Json;
  /** The future photo's key. Fixed from the start, so that a repeated completion writes the same files. */
  file_key: string;
  created_at: Time;
  /** When its last bytes arrived. */
  updated_at: Time;
}

export type UploadRow = Selectable<UploadsTable>;

/** Pending renditions. A row is deleted once they exist or have failed for good. */
export interface RenditionJobsTable {
  photo_id: string;
  attempts: Generated<number>;
  not_before: Time;
  last_error: string | null;
}

/** At most one per user and photo. */
export interface PhotoLikesTable {
  photo_id: string;
  user_id: string;
  created_at: Time;
}

export interface PhotoCommentsTable {
  /** Generated on the device. */
  id: string;
  photo_id: string;
  user_id: string;
  event_guest_id: string | null;
  author_name: string;
  /** Empty once deleted. */
  comment: string;
  created_at: Time;
  updated_at: Time;
  /** Soft delete, so that a late repetition of the same request cannot restore the comment. */
  deleted_at: Time | null;
}

/** The free downloads of a user. A photo counts once a month. Rows outlive the photo. */
export interface DownloadsTable {
  user_id: string;
  /** UTC, such as `2027-06`. */
  month: string;
  photo_id: string;
  downloaded_at: Time;
}
