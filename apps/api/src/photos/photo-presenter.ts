import type { Photo, StreamedPhoto, TaggedPerson } from '@rollcall/schema/photo';
import type { ReactionCounts } from '@rollcall/schema/reaction';
import type { EventAccess } from '../access/event-access.ts';
import { isOwn, seesClean } from '../access/photo-access.ts';
import { type Rendition, renditionName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';
import { shownMission } from '../events/missions.table.ts';
import { findPeopleInPhotos } from '../photo-tags/photo-tags.table.ts';
import { findOwnReactions } from '../reactions/reactions.table.ts';
import { findAlbumsOfPhotos, type PlacesInAlbums } from './albums.table.ts';

/** Presents photos to a caller, with the caller's own reactions. */
export async function presentPhotos(db: Database, rows: PhotoRow[], access: EventAccess): Promise<Photo[]> {
  const ids = rows.map(({ id }) => id);
  const own = await findOwnReactions(db, access.userId, ids);
  const people = access.isMember ? await findPeopleInPhotos(db, access.event.id, ids) : new Map<string, never>();
  const albums = await findAlbumsOfPhotos(db, ids);
  return rows.map((row) => {
    const myReactions = own.get(row.id) ?? [];
    return {
      ...presentShared(row, access, { people: people.get(row.id), albums: albums.get(row.id) }),
      isLiked: myReactions.includes('like'),
      myReactions,
    };
  });
}

/** As {@link presentPhotos}, for one photo. */
export async function presentPhoto(db: Database, row: PhotoRow, access: EventAccess): Promise<Photo> {
  const [photo] = await presentPhotos(db, [row], access);
  return photo!;
}

/** What else a photo is presented with. */
export interface PhotoRelations {
  /** Those in the photo, whom only members of the event get. */
  people?: TaggedPerson[] | undefined;
  albums?: PlacesInAlbums | undefined;
}

/** Presents a photo as everybody with these rights sees it, unless it is their own. */
export function presentShared(
  row: PhotoRow,
  access: EventAccess,
  { people = [], albums }: PhotoRelations,
): StreamedPhoto {
  const isClean = seesClean(row, access);
  const shown = access.seesPictures ? displayedRenditions(row, isClean) : null;
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
    // A small picture as well.
    thumbhash: access.seesPictures ? row.thumbhash : null,
    caption: row.caption,
    tags: JSON.parse(row.tags) as string[],
    mission: shownMission(row.mission, access.event),
    isApproved: row.is_approved === 1,
    likeCount: row.like_count,
    commentCount: row.comment_count,
    reactions: JSON.parse(row.reactions) as ReactionCounts,
    isMine: isOwn(row, access),
    people: access.isMember ? people : [],
    takenAt: row.taken_at,
    uploadedAt: row.uploaded_at,
    changeSeq: row.change_seq,
    number: row.frame_number,
    ...(row.by_photographer === 1 && { byPhotographer: true }),
    kind: row.kind,
    ...(row.duration_ms !== null && { durationMs: row.duration_ms }),
    ...(access.seesPictures &&
      isClean &&
      hasVideo(row) && { videoUrl: `/uploads/${row.file_key}.${row.file_extension}` }),
    ...(row.full_size_extension !== null && { hasOriginal: true }),
    ...(shown &&
      access.canDownload &&
      row.has_large_view === 1 && { largeUrl: `/uploads/${renditionName(row.file_key, 'large')}` }),
    ...(albums && { albums }),
    ...(row.preview_state === 'only' && { isPreview: true }),
    ...(access.isReviewer && row.renditions_failed_at !== null && { renditionsFailed: true }),
    ...(access.isReviewer && row.hide_requested_at !== null && { hideRequested: true }),
  };
}

/** Returns whether the bytes of a video have arrived. */
function hasVideo({ kind, preview_state }: PhotoRow): boolean {
  return kind === 'video' && preview_state !== 'only';
}

function displayedRenditions(row: PhotoRow, isClean: boolean): { view: Rendition; thumbnail: Rendition } | null {
  if (row.preview_state !== null) {
    return { view: isClean ? 'preview' : 'watermarkedPreview', thumbnail: 'preview' };
  }
  if (row.thumbhash === null) return null;
  return { view: isClean ? 'view' : 'watermarked', thumbnail: 'thumbnail' };
}
