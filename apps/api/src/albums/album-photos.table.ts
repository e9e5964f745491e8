import { arrangeAlbum } from '@rollcall/gallery/album-order';
import type { AlbumPhotosChange, AlbumPlace } from '@rollcall/schema/album';
import type { Transaction } from 'kysely';
import type { AlbumRow } from '../database/album-tables.ts';
import type { Tables } from '../database/tables.ts';
import { touchPhotos } from '../feed/sequence-number.ts';
import { type Place, placeMoved } from './album-positions.ts';

/**
 * Puts photos of the event into an album by hand and takes others out. Photos that are gone are left out. Returns the
 * places of all photos that the change names or moves.
 */
export async function changeAlbumPhotos(
  trx: Transaction<Tables>,
  album: AlbumRow,
  { add = [], before, remove = [] }: AlbumPhotosChange,
): Promise<AlbumPlace[]> {
  await removePhotos(trx, album, remove);
  const places = await selectPlaces(trx, album.id);
  const known = new Map(places.map(({ photo_id, position }) => [photo_id, position]));
  const staying = add.filter((id) => !remove.includes(id));
  const added = await selectPhotosOf(trx, album.event_id, staying);
  const order = [...known.keys()];
  const next = arrangeAlbum(order, { add: added, before, remove });
  const isSame = next.length === order.length && next.every((id, at) => id === order[at]);
  const moved = new Set(isSame ? [] : added.filter((id) => before !== undefined || !known.has(id)));
  const changed = moved.size > 0 ? placeMoved(next, known, moved) : [];
  await putPlaces(trx, album, changed);
  for (const { photo_id, position } of changed) known.set(photo_id, position);
  const named = new Set([...add, ...remove, ...changed.map(({ photo_id }) => photo_id)]);
  return [...named].map((photoId) => ({ photoId, position: known.get(photoId) ?? null }));
}

/** Photos per query: SQLite binds at most 32,766 values. */
const placesPerQuery = 1000;

async function putPlaces(
  trx: Transaction<Tables>,
  { id: album_id, event_id }: AlbumRow,
  places: readonly Place[],
): Promise<void> {
  for (let start = 0; start < places.length; start += placesPerQuery) {
    const rows = places.slice(start, start + placesPerQuery).map((place) => ({ album_id, ...place }));
    await trx
      .insertInto('album_photos')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['album_id', 'photo_id'])
          .doUpdateSet((update) => ({ position: update.ref('excluded.position') })),
      )
      .execute();
  }
  const photoIds = places.map(({ photo_id }) => photo_id);
  await touchPhotos(trx, photoIds, event_id);
}

async function removePhotos(
  trx: Transaction<Tables>,
  { id, event_id }: AlbumRow,
  photoIds: readonly string[],
): Promise<void> {
  if (photoIds.length === 0) return;
  const left = await trx
    .deleteFrom('album_photos')
    .where('album_id', '=', id)
    .where('photo_id', 'in', photoIds)
    .returning('photo_id')
    .execute();
  const leftIds = left.map(({ photo_id }) => photo_id);
  await touchPhotos(trx, leftIds, event_id);
}

async function selectPlaces(trx: Transaction<Tables>, albumId: string): Promise<Place[]> {
  return await trx
    .selectFrom('album_photos')
    .select(['photo_id', 'position'])
    .where('album_id', '=', albumId)
    .orderBy('position')
    .orderBy('photo_id')
    .execute();
}

/** Returns which of these are photos of the event that were not removed, in the given order. */
async function selectPhotosOf(
  trx: Transaction<Tables>,
  eventId: string,
  photoIds: readonly string[],
): Promise<string[]> {
  if (photoIds.length === 0) return [];
  const rows = await trx
    .selectFrom('photos')
    .select('id')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where('id', 'in', photoIds)
    .execute();
  const present = new Set(rows.map(({ id }) => id));
  return [...new Set(photoIds)].filter((id) => present.has(id));
}
