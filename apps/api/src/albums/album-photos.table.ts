import type { AlbumPhotosChange } from '@rollcall/schema/album';
import type { Transaction } from 'kysely';
import type { AlbumRow } from '../database/album-tables.ts';
import type { Tables } from '../database/tables.ts';
import { touchPhoto } from '../feed/sequence-number.ts';

/** Puts photos of the event into an album by hand and takes others out. Photos that are gone are left out. */
export async function changeAlbumPhotos(
  trx: Transaction<Tables>,
  album: AlbumRow,
  { add = [], before, remove = [] }: AlbumPhotosChange,
): Promise<void> {
  await removePhotos(trx, album, remove);
  const removed = new Set(remove);
  const wanted = [...new Set(add)].filter((id) => !removed.has(id));
  const added = await selectPhotosOf(trx, album.event_id, wanted);
  const places = await selectPlaces(trx, album.id);
  const order = places.map(({ photo_id }) => photo_id);
  const moved = new Set(before === undefined ? added.filter((id) => !order.includes(id)) : added);
  if (moved.size === 0) return;
  const kept = order.filter((id) => !moved.has(id));
  const at = before == null || !kept.includes(before) ? kept.length : kept.indexOf(before);
  const next = [...kept.slice(0, at), ...moved, ...kept.slice(at)];
  if (next.join() === order.join()) return;
  const positions = new Map(places.map(({ photo_id, position }) => [photo_id, position]));
  const from = positions.get(kept[at - 1] ?? '') ?? (positions.get(kept[at] ?? '') ?? 0) - 2 * moved.size;
  const until = positions.get(kept[at] ?? '') ?? from + 2 * moved.size;
  const step = (until - from) / (moved.size + 1);
  const between = [...moved].map((photo_id, index) => ({ photo_id, position: from + step * (index + 1) }));
  await putPlaces(
    trx,
    album,
    isAscending([from, ...between.map(({ position }) => position), until]) ? between : numbered(next),
  );
}

/** Fractions are exhausted after some fifty moves to one place; then all photos get whole numbers again. */
function numbered(order: readonly string[]): { photo_id: string; position: number }[] {
  return order.map((photo_id, position) => ({ photo_id, position }));
}

function isAscending(positions: readonly number[]): boolean {
  return positions.every((position, index) => index === 0 || position > positions[index - 1]!);
}

async function putPlaces(
  trx: Transaction<Tables>,
  { id: album_id, event_id }: AlbumRow,
  places: readonly { photo_id: string; position: number }[],
): Promise<void> {
  for (const { photo_id, position } of places) {
    await trx
      .insertInto('album_photos')
      .values({ album_id, photo_id, position })
      .onConflict((conflict) => conflict.columns(['album_id', 'photo_id']).doUpdateSet({ position }))
      .execute();
    await touchPhoto(trx, photo_id, event_id);
  }
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
  for (const { photo_id } of left) await touchPhoto(trx, photo_id, event_id);
}

async function selectPlaces(trx: Transaction<Tables>, albumId: string) {
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
  return photoIds.filter((id) => present.has(id));
}
