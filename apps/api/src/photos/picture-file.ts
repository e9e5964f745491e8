import type { EventAccess } from '../access/event-access.ts';
import { canPlay, canSeeRendition } from '../access/photo-access.ts';
import { parseRenditionName, parseVideoName } from '../blobs/photo-file-names.ts';
import type { Database } from '../database/open.ts';
import type { PhotoRow } from '../database/photo-tables.ts';

/** A file that screens show. */
interface PictureFile {
  photo: PhotoRow;
  mediaType: 'image/jpeg' | 'video/mp4';
  isAllowed: (access: EventAccess) => boolean;
}

/** Finds the photo of a rendition or a video by the name of its file; null for every other name. */
export async function findPictureFile(db: Database, name: string): Promise<PictureFile | null> {
  const rendition = parseRenditionName(name);
  const video = parseVideoName(name);
  const fileKey = (rendition ?? video)?.fileKey;
  if (fileKey === undefined) return null;
  const photo = await db.selectFrom('photos').selectAll().where('file_key', '=', fileKey).executeTakeFirst();
  if (!photo || (video && photo.file_extension !== video.extension)) return null;
  return {
    photo,
    // Browsers play QuickTime by what is in it, and some not by its own type.
    mediaType: video ? 'video/mp4' : 'image/jpeg',
    isAllowed: (access) => (rendition ? canSeeRendition(photo, access, rendition.rendition) : canPlay(photo, access)),
  };
}
