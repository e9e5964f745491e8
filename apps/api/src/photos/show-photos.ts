import type { Photo } from '@rollcall/schema/photo';
import type { EventAccess } from '../access/event-access.ts';
import type { Database } from '../database/open.ts';
import { findLiked } from '../reactions/likes.table.ts';
import { type PhotoRow, toPhoto } from './photos.table.ts';

/** Photos as this caller sees them, with what they like. */
export async function showPhotos(db: Database, rows: PhotoRow[], access: EventAccess): Promise<Photo[]> {
  const liked = await findLiked(
    db,
    access.userId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => toPhoto(row, access, liked.has(row.id)));
}

/** As {@link showPhotos}. */
export async function showPhoto(db: Database, row: PhotoRow, access: EventAccess): Promise<Photo> {
  const [photo] = await showPhotos(db, [row], access);
  return photo!;
}
