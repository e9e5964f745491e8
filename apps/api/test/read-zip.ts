import { crc32 } from 'node:zlib';

interface ZipEntry {
  name: string;
  bytes: Buffer;
}

/**
 * Returns the entries of a zip stored without compression (PKWARE's APPNOTE, 4.3), by its central directory.
 * Throws if the archive is truncated or compressed, or if a checksum is wrong.
 */
export function readZip(zip: Buffer): ZipEntry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end < 0) throw new Error('no end of a directory: the archive is cut off');
  const count = zip.readUInt16LE(end + 10);
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < count; entry++) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('not an entry of a directory');
    const [method, checksum, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)];
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) => zip.readUInt16LE(at + field));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + size);
    if (method !== 0) throw new Error(`${name} is compressed`);
    if (crc32(bytes) !== checksum) throw new Error(`${name} is damaged`);
    entries.push({ name, bytes });
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return entries;
}
