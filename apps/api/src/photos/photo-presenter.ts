import type { Photo, StreamedPhoto } from '@rollcall/schema/photo';
import type { EventAccess } from '../access/event-access.ts';
import { isOwn, seesClean } from '../access/photo-access.ts';
import { type Rendition, renditionName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { findLikedPhotoIds } from '../reactions/likes.table.ts';

/** Presents photos to a caller, with the caller's likes. */
export async function presentPhotos(db: Database, rows: PhotoRow[], access: EventAccess): Promise<Photo[]> {
  const ids = rows.map(({ id }) => id);
  const liked = await findLikedPhotoIds(db, access.userId, ids);
  return rows.map((row) => ({ ...presentWithoutLike(row, access), isLiked: liked.has(row.id) }));
}

/** As {@link presentPhotos}, for one photo. */
export async function presentPhoto(db: Database, row: PhotoRow, access: EventAccess): Promise<Photo> {
  const [photo] = await presentPhotos(db, [row], access);
  return photo!;
}

/** Presents a photo as everybody with these rights sees it, unless it is their own. */
export function presentWithoutLike(row: PhotoRow, access: EventAccess): StreamedPhoto {
  const shown = displayedRenditions(row, seesClean(row, access));
  return {
    id: row.id,
    eventId: row.event_id,
    guestId: row.event_guest_id,
    uploaderName: row.uploader_name,
    originalName: row.original_name,
    filename: `${row.file_key}.${row.file_extension}`,
    url: shown && `/uploads/${renditionName(row.file_key, shown.view)}`,
    thumbnailUrl: shown && `/uploads/${renditionName(row.file_key, shown.thumbnail)}`,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    caption: row.caption,
    tags: JSON.parse(row.tags) as string[],
    isApproved: row.is_approved === 1,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    isMine: isOwn(row, access),
    takenAt: row.taken_at,
    uploadedAt: row.uploaded_at,
    changeSeq: row.change_seq,
    number: row.frame_number,
    ...(row.preview_state === 'only' && { isPreview: true }),
    ...(access.isReviewer && row.renditions_failed_at !== null && { renditionsFailed: true }),
  };
}

function displayedRenditions(row: PhotoRow, isClean: boolean): { view: Rendition; thumbnail: Rendition } | null {
  if (row.preview_state !== null) {
    return { view: isClean ? 'preview' : 'watermarkedPreview', thumbnail: 'preview' };
  }
  if (row.thumbhash === null) return null;
  return { view: isClean ? 'view' : 'watermarked', thumbnail: 'thumbnail' };
}
