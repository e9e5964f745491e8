import { stringify } from 'csv-stringify/sync';
import type { ExportedPhoto } from './load-event.ts';

const columns = [
  'number',
  'file',
  'uploaderName',
  'caption',
  'tags',
  'isApproved',
  'likeCount',
  'commentCount',
  'width',
  'height',
  'takenAt',
  'uploadedAt',
  'removedAt',
] as const satisfies (keyof ExportedPhoto)[];

/**
 * Returns the photos as a sheet. A text that a spreadsheet would run as a formula begins with an apostrophe
 * (owasp.org/www-community/attacks/CSV_Injection).
 */
export function serializePhotoSheet(photos: ExportedPhoto[]): string {
  return stringify(
    photos.map((photo) => ({ ...photo, tags: photo.tags.join(', ') })),
    { header: true, columns: [...columns], bom: true, escape_formulas: true, cast: { boolean: String } },
  );
}
