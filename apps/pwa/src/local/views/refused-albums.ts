import type { Album } from '@rollcall/schema/album';
import type { OutboxAction, OutboxProblem } from '../outbox/outbox-database.ts';
import { isStopped } from './album-photos.ts';

/** An album of which the server refused something. */
export interface RefusedAlbum {
  albumId: string;
  /** Null where this device does not know the album any more. */
  name: string | null;
  /** Whether its creation was refused, and with it everything else. */
  isNew: boolean;
  /** The number of photos that were to be put into it, moved in it, or taken out of it. */
  photos: number;
  problem: OutboxProblem | null;
}

/** Returns the refused albums, the one made or changed first first. `actions`: those of the outbox on albums, in order. */
export function listRefusedAlbums(albums: readonly Album[], actions: readonly OutboxAction[]): RefusedAlbum[] {
  const stopped = actions.filter(({ state }) => isStopped(state));
  return [...new Set(stopped.map(({ photoId }) => photoId))].map((albumId) => {
    const refused = stopped.filter(({ photoId }) => photoId === albumId);
    const [made] = refused.flatMap(({ request }) => (request.kind === 'create-album' ? [request.album] : []));
    const photoIds = refused.flatMap(({ request }) =>
      request.kind === 'arrange-album' ? [...(request.change.add ?? []), ...(request.change.remove ?? [])] : [],
    );
    return {
      albumId,
      name: (made ?? albums.find(({ id }) => id === albumId))?.name ?? null,
      isNew: made !== undefined,
      photos: new Set(photoIds).size,
      problem: refused[0]?.problem ?? null,
    };
  });
}
