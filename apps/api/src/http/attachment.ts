import { encodeExtended } from 'content-disposition';

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
