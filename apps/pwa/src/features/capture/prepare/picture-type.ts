import { findHeifType, heifTypeBytes } from '@rollcall/picture-metadata/heif-type';

/** Bytes from which {@link findPictureType} finds the type. */
export const pictureTypeBytes = heifTypeBytes;

/** Returns the media type by a file's first bytes; null for anything that the server does not accept. */
export function findPictureType(bytes: ArrayBuffer): string | null {
  const start = String.fromCharCode(...new Uint8Array(bytes.slice(0, pictureTypeBytes)));
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  return findHeifType(new Uint8Array(bytes));
}

/**
 * Returns whether a file is a picture by its first bytes, or else by the type that the browser declares, which is empty
 * or wrong for files of some galleries and file managers. Of a picture that the server does not accept, such as a GIF,
 * the phone sends a still.
 */
export function isPicture(start: ArrayBuffer, declaredType: string): boolean {
  if (findPictureType(start)) return true;
  const text = String.fromCharCode(...new Uint8Array(start.slice(0, 4)));
  if (['GIF8', 'II*\0', 'MM\0*'].includes(text) || text.startsWith('BM')) return true;
  return declaredType.startsWith('image/') && start.byteLength > 0;
}
