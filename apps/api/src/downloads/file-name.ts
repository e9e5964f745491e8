/** What no file system and no archive takes in a name, or shows otherwise than it is (bidirectional overrides). */
const unfit = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;

/** A name of somebody's file that is safe to save: no paths, no control characters, no leading dots. */
export function safeFileName(name: string, otherwise: string): string {
  return name.replace(unfit, '_').replace(/^[.\s]+|[.\s]+$/g, '') || otherwise;
}

const kinds: Record<string, RegExp> = { jpg: /\.jpe?g$/i, png: /\.png$/i, webp: /\.webp$/i, avif: /\.avif$/i };

/** The name a photo was sent under; with another ending where it is kept as another kind of picture, as HEIC is. */
export function downloadName(photo: { original_name: string; file_extension: string }): string {
  const name = safeFileName(photo.original_name, 'photo');
  if (kinds[photo.file_extension]?.test(name)) return name;
  return `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${photo.file_extension}`;
}
