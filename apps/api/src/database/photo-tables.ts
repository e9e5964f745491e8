import type { DuplicateStatus } from '@rollcall/schema/photo-duplicate';
import type { ReactionType } from '@rollcall/schema/reaction';
import type { UploadPart } from '@rollcall/schema/upload-metadata';
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
  /** Whether a host added it as the photographer's, whose name `uploader_name` is then. */
  by_photographer: Generated<Flag>;
  original_name: string;
  /** 160 random bits in hex; the name of every file of the photo begins with it. */
  file_key: string;
  /** Extension of the stored original: `jpg`, `png`, `webp` or `avif`, of a video `mp4` or `mov`. */
  file_extension: string;
  caption: string | null;
  tags: ColumnType<Json, Json, Json>;
  /** A mission of the event when the photo arrived; only shown while it still is one. */
  mission: Generated<string | null>;
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
  /** `jpg`, `png`, `webp` or `avif` of the full-size original, the file that the person took or picked; null without one. */
  full_size_extension: Generated<string | null>;
  full_size_upload_sha256: Generated<string | null>;
  /** Of the upload. */
  full_size_upload_bytes: Generated<number | null>;
  /** Of the stored file, here and below. */
  full_size_stored_sha256: Generated<string | null>;
  full_size_stored_bytes: Generated<number | null>;
  full_size_stored_crc32: Generated<number | null>;
  full_size_width: Generated<number | null>;
  full_size_height: Generated<number | null>;
  full_size_received_at: Generated<Time | null>;
  /** Whether the large view was made of the full-size original. */
  has_large_view: Generated<Flag>;
  kind: Generated<'photo' | 'video'>;
  /** Of a video whose bytes have arrived. */
  duration_ms: Generated<number | null>;
  /** Whether the picture of a video is there, from which its renditions are made. */
  has_poster: Generated<Flag>;
  bytes: number;
  width: number;
  height: number;
  /** Of the preview until the renditions exist, else null. */
  thumbhash: string | null;
  /** 64-bit difference hash, hex. */
  perceptual_hash: string | null;
  /** See `Renditions.sharpness`; null until they exist, and for those of earlier versions. */
  sharpness: Generated<number | null>;
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
  /** `ReactionCounts` as JSON. */
  reactions: Generated<Json>;
  /** See `popularity` in packages/gallery. */
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
  /** When somebody in the photo asked not to be seen; null again once a reviewer has decided. */
  hide_requested_at: Generated<Time | null>;
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

/** An incomplete upload. Its offset is the size of its file. A photo has one at a time: first that of its picture. */
export interface UploadsTable {
  photo_id: string;
  part: Generated<UploadPart>;
  event_id: string;
  user_id: string;
  event_guest_id: string | null;
  length: number;
  sha256: string;
  /** The size of the file after the last request; the file may be ahead of it while one is under way. */
  received_bytes: Generated<number>;
  /** In an object store: the names of its chunks, separated by spaces. */
  chunks: Generated<string>;
  /** The tus metadata of the upload, as JSON. */
  metadata: Json;
  /** The photo's key. Fixed from the start, so that a repeated completion writes the same files. */
  file_key: string;
  created_at: Time;
  /** When its last bytes arrived. */
  updated_at: Time;
}

export type UploadRow = Selectable<UploadsTable>;

/** Pending renditions. A row is deleted once they exist or have failed for good. */
export interface RenditionJobsTable {
  photo_id: string;
  /** `picture`: everything is made; `original`: what is made of the full-size original alone. */
  part: Generated<UploadPart>;
  attempts: Generated<number>;
  not_before: Time;
  last_error: string | null;
}

/** At most one of a kind per user and photo. */
export interface PhotoReactionsTable {
  photo_id: string;
  user_id: string;
  reaction_type: ReactionType;
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

/** Who stands where in a photo. */
export interface PhotoTagsTable {
  /** Generated on the device. */
  id: string;
  photo_id: string;
  /** The person of the event; null for a name that somebody typed. */
  user_id: string | null;
  /** The person of the event, also where somebody with a claim on their membership did it. */
  tagged_by: string;
  /** Empty for a person of the event, and once removed. */
  name: string;
  /** Fractions of the width and height of the upright picture. */
  position_x: number;
  position_y: number;
  /** Whether the person agreed. */
  confirmed: Flag;
  created_at: Time;
  /** Soft delete, so that a late repetition of the same request cannot restore the tag. */
  removed_at: Generated<Time | null>;
  /** Whether the person removed it: nobody else may tag them in this photo again. */
  is_refused: Generated<Flag>;
  /** Whether the person then asked not to be seen in the photo, which is done once. */
  hides_photo: Generated<Flag>;
}

/** Two photos of an event that look alike. The one that arrived first comes first. */
export interface PhotoDuplicatesTable {
  id: string;
  event_id: string;
  photo1_id: string;
  photo2_id: string;
  /** From 0 to 1. */
  similarity_score: number;
  status: Generated<DuplicateStatus>;
  /** Only where the status is `kept`. */
  kept_photo_id: Generated<string | null>;
  detected_at: Time;
}

/** People of the event whom a comment names. */
export interface CommentMentionsTable {
  comment_id: string;
  user_id: string;
}
