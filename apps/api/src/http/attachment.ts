/**
 * A `Content-Disposition` that saves under this name: in full by RFC 8187, and for whoever reads only the plain
 * parameter (RFC 6266, section 4.3) what ASCII can say of it.
 */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  // RFC 8187, section 3.2.1: attr-char is narrower than what encodeURIComponent leaves.
  const encoded = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
