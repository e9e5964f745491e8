import { Id } from '@rollcall/schema/id';
import type { UploadPart } from '@rollcall/schema/upload-metadata';

/** Which upload of a photo is meant. */
export interface UploadKey {
  photoId: string;
  part: UploadPart;
}

const suffix = '.original';

/** Returns the last part of an upload's URL: the photo's id for its picture, such as `{photoId}.original` for its original. */
export function formatUploadId({ photoId, part }: UploadKey): string {
  return part === 'original' ? `${photoId}${suffix}` : photoId;
}

/** Returns null for anything else. */
export function parseUploadId(id: string): UploadKey | null {
  const part = id.endsWith(suffix) ? 'original' : 'picture';
  const photoId = Id.safeParse(part === 'original' ? id.slice(0, -suffix.length) : id);
  return photoId.success ? { photoId: photoId.data, part } : null;
}

/** Returns the name of an upload's incoming file. */
export function incomingName({ photo_id, part }: { photo_id: string; part: UploadPart }): string {
  return formatUploadId({ photoId: photo_id, part });
}
