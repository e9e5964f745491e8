import { type PhotoChange, photoLimits } from '@rollcall/schema/photo';
import { enqueueActions } from '../local/outbox/outbox-actions.ts';
import { type GalleryPhoto, listGalleryPhotos } from '../local/views/gallery-photo.ts';
import { resolveActionTarget } from './action-target.ts';
import { notifyOutbox } from './outbox-channel.ts';

/** What is changed in each of many photos. */
export interface ManyPhotosChange {
  /** Null: each keeps its own. */
  caption: string | null;
  addTags: readonly string[];
  removeTags: readonly string[];
}

/**
 * Changes captions and tags of many photos that the server has, all of them or none. Returns how many it changes, and how
 * many have no room for more tags and keep theirs.
 */
export async function enqueuePhotoChanges(
  eventId: string,
  photoIds: readonly string[],
  change: ManyPhotosChange,
): Promise<{ changed: number; full: number }> {
  const photos = await listGalleryPhotos([...photoIds]);
  const changes = photos.map((shown) => ({ id: shown.id, ...changeOf(shown, change) }));
  const effective = changes.filter(({ change }) => Object.keys(change).length > 0);
  const [first] = effective;
  if (first) {
    const target = await resolveActionTarget({ id: first.id, eventId });
    await enqueueActions(
      effective.map(({ id, change }) => [
        { ...target, photoId: id },
        { kind: 'change', change },
      ]),
    );
    notifyOutbox();
  }
  return { changed: effective.length, full: changes.filter(({ isFull }) => isFull).length };
}

function changeOf(
  shown: GalleryPhoto,
  { caption, addTags, removeTags }: ManyPhotosChange,
): { change: PhotoChange; isFull: boolean } {
  const kept = shown.tags.filter((tag) => !removeTags.includes(tag));
  const wanted = [...new Set([...kept, ...addTags])];
  const isFull = wanted.length > photoLimits.tags;
  const tags = isFull ? kept : wanted;
  const hasOtherTags = tags.join('\n') !== shown.tags.join('\n');
  const hasOtherCaption = caption !== null && caption !== (shown.caption ?? '');
  return { change: { ...(hasOtherCaption && { caption }), ...(hasOtherTags && { tags }) }, isFull };
}
