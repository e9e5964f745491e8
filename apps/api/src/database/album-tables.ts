import type { AlbumOrder } from '@rollcall/schema/album';
import type { Selectable } from 'kysely';
import type { Json, Time } from './column-types.ts';

export interface AlbumsTable {
  /** May be generated on the device. */
  id: string;
  event_id: string;
  name: string;
  /** An `AlbumRule`; null where the photos are those of `album_photos`. */
  rule: Json | null;
  sort_order: AlbumOrder;
  cover_photo_id: string | null;
  created_at: Time;
}

export type AlbumRow = Selectable<AlbumsTable>;

/** The ids of albums that were deleted. */
export interface DeletedAlbumsTable {
  id: string;
  event_id: string;
}

/** The photos of albums by hand. */
export interface AlbumPhotosTable {
  album_id: string;
  photo_id: string;
  /** Ascending in the album's own order; a photo that moves gets one between those of its neighbors. */
  position: number;
}
