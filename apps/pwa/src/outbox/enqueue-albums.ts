import { type AlbumPhotosChange, albumLimits, type NewAlbum } from '@rollcall/schema/album';
import { newId } from '@rollcall/schema/id';
import { retryAlbum } from '../local/outbox/album-actions.ts';
import { enqueueActions } from '../local/outbox/outbox-actions.ts';
import type { ActionRequest } from '../local/outbox/outbox-database.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/**
 * Creates an album, with these photos in it. Returns its id, which is generated here, so that a repeated request makes no
 * second one.
 */
export async function enqueueAlbum(
  eventId: string,
  album: Pick<NewAlbum, 'name' | 'rule'>,
  photoIds: readonly string[],
): Promise<string> {
  const id = newId();
  await enqueue(eventId, id, [{ kind: 'create-album', album: { ...album, id } }, ...arrangements({ add: photoIds })]);
  return id;
}

/** Puts photos into an album by hand, takes others out, or moves them in it. */
export async function enqueueAlbumPhotos(
  { id, eventId }: { id: string; eventId: string },
  change: PhotosChange,
): Promise<void> {
  await enqueue(eventId, id, arrangements(change));
}

interface PhotosChange {
  add?: readonly string[];
  before?: string | null;
  remove?: readonly string[];
}

/** Returns the calls of a change: each takes so many photos. */
function arrangements({ add = [], remove = [], before }: PhotosChange): ActionRequest[] {
  const place = before === undefined ? {} : { before };
  const changes: AlbumPhotosChange[] = [
    ...chunks(add).map((ids) => ({ add: ids, ...place })),
    ...chunks(remove).map((ids) => ({ remove: ids })),
  ];
  return changes.map((change) => ({ kind: 'arrange-album', change }));
}

function chunks(ids: readonly string[]): string[][] {
  const { photosPerCall: size } = albumLimits;
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, at) => ids.slice(at * size, (at + 1) * size));
}

async function enqueue(eventId: string, albumId: string, requests: readonly ActionRequest[]): Promise<void> {
  const target = await resolveActionTarget({ id: albumId, eventId });
  await enqueueActions(requests.map((request) => [target, request]));
  notifyOutbox();
}

/** Sends a refused album again, and then what was put into it. */
export async function retryRefusedAlbum(albumId: string): Promise<void> {
  await retryAlbum(albumId);
  notifyOutbox();
}
