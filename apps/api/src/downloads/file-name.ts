import { encodeExtended } from 'content-disposition';

/** Characters that file systems and archives reject, or that change how a name is shown (bidirectional overrides). */
const unsafe = /[\p{Cc}\p{Cf}/\\:*?"<>|]/gu;

/** Returns a file name without paths, control characters and leading dots; `fallback` if nothing is left. */
export function safeFileName(name: string, fallback: string): string {
  return name.replace(unsafe, '_').replace(/^[.\s]+|[.\s]+$/g, '') || fallback;
}

const kinds: Record<string, RegExp> = {
  jpg: /\.jpe?g$/i,
  png: /\.png$/i,
  webp: /\.webp$/i,
  avif: /\.avif$/i,
  mp4: /\.mp4$/i,
  mov: /\.mov$/i,
};

/** Returns the original name of a photo, with the extension of the stored format if that differs, as for HEIC. */
export function downloadName(photo: {
  original_name: string;
  file_extension: string;
  full_size_extension?: string | null;
}): string {
  const extension = photo.full_size_extension ?? photo.file_extension;
  const name = safeFileName(photo.original_name, 'photo');
  if (kinds[extension]?.test(name)) return name;
  return `${name.replace(/\.[A-Za-z0-9]{1,5}$/, '')}.${extension}`;
}

/**
 * Returns a `Content-Disposition` that saves under this name: in full by RFC 8187, and in ASCII for clients that read
 * only the plain parameter (RFC 6266, section 4.3).
 */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=${encodeExtended(fileName)}`;
}
