import { AlbumRule } from '@rollcall/schema/album';
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { EventAccess } from '../access/event-access.ts';
import type { AlbumRow } from '../database/album-tables.ts';
import type { Database } from '../database/open.ts';
import type { Tables } from '../database/tables.ts';
import { wherePhotoMatches } from './photo-filters.table.ts';

/** Returns the rule of an album; null of one by hand. */
export function parseRule({ rule }: Pick<AlbumRow, 'rule'>): AlbumRule | null {
  return rule === null ? null : AlbumRule.parse(JSON.parse(rule));
}

/** Returns an album of an event; null without one. */
export async function findAlbum(db: Database, eventId: string, albumId: string): Promise<AlbumRow | null> {
  const album = await db
    .selectFrom('albums')
    .selectAll()
    .where('id', '=', albumId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return album ?? null;
}

/** Returns the condition that a photo is in an album; who may see it is another one. */
export function whereInAlbum(where: ExpressionBuilder<Tables, 'photos'>, access: EventAccess, album: AlbumRow) {
  const rule = parseRule(album);
  if (rule) return wherePhotoMatches(where, access, rule);
  return where(
    'photos.id',
    'in',
    where.selectFrom('album_photos').select('photo_id').where('album_photos.album_id', '=', album.id),
  );
}

/** The order of an album by hand, in a query of {@link photosInOrder}: the columns of its index. */
export const albumOrder = {
  position: sql<number>`album_photos.position`,
  id: sql<string>`album_photos.photo_id`,
} as const;

/**
 * Returns a query for the photos of an album by hand that are sorted by {@link albumOrder}. A cross join is read from its
 * first table on (sqlite.org/optoverview.html, section 9), so that a page reads its own photos only.
 */
export function photosInOrder(db: Database, { id }: AlbumRow): SelectQueryBuilder<Tables, 'photos', object> {
  return db
    .selectFrom('album_photos')
    .crossJoin('photos')
    .where('album_photos.album_id', '=', id)
    .whereRef('photos.id', '=', 'album_photos.photo_id');
}

/** The albums by hand that a photo is in, and its place in each. */
export type PlacesInAlbums = { id: string; position: number }[];

/** Returns the albums by hand of photos, by photo. Photos that are in none are missing. */
export async function findAlbumsOfPhotos(db: Database, photoIds: string[]): Promise<Map<string, PlacesInAlbums>> {
  const places = new Map<string, PlacesInAlbums>();
  if (photoIds.length === 0) return places;
  const rows = await db
    .selectFrom('album_photos')
    .selectAll()
    .where('photo_id', 'in', photoIds)
    .orderBy('album_id')
    .execute();
  for (const { photo_id, album_id: id, position } of rows) {
    places.set(photo_id, [...(places.get(photo_id) ?? []), { id, position }]);
  }
  return places;
}
