import { getCurrentMirror } from '../mirror/mirror-database.ts';

/** A guest with photos in an event. */
export interface PhotoAuthor {
  guestId: string;
  name: string;
}

/** Returns the guests who took the photos of an event, by name. */
export async function listPhotoAuthors(eventId: string): Promise<PhotoAuthor[]> {
  const names = new Map<string, string>();
  const mirror = await getCurrentMirror();
  await mirror.photos
    .where('eventId')
    .equals(eventId)
    .each(({ guestId, uploaderName }) => {
      if (guestId !== null) names.set(guestId, uploaderName);
    });
  return [...names]
    .map(([guestId, name]) => ({ guestId, name }))
    .sort((one, other) => one.name.localeCompare(other.name));
}
