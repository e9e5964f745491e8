import type { PhotoTag } from '@rollcall/schema/photo-tag';
import type { MirrorDatabase } from './mirror-database.ts';

/** Stores a tag that the server returned after it was sent, ahead of the next sync. */
export async function putReturnedTag(mirror: MirrorDatabase, { photoId, isMine: _, ...tag }: PhotoTag): Promise<void> {
  await mirror.photos
    .where('id')
    .equals(photoId)
    .modify((photo) => {
      photo.people = [...(photo.people ?? []).filter(({ id }) => id !== tag.id), tag];
    });
}

/** Takes a tag away that the signed-in user took away, ahead of the next sync. */
export async function deleteMirrorTag(mirror: MirrorDatabase, photoId: string, tagId: string): Promise<void> {
  await mirror.photos
    .where('id')
    .equals(photoId)
    .modify((photo) => {
      photo.people = (photo.people ?? []).filter(({ id }) => id !== tagId);
    });
}
