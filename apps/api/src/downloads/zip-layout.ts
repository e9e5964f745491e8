import { crc32 } from 'node:zlib';
import { utcOffsetMs } from '@rollcall/gallery/wall-time';

/**
 * A file of an archive, whose checksum is known before it is read: bytes in memory, or a blob by its name.
 */
export interface ZipEntry {
  name: string;
  lastModified: Date;
  /** In bytes, below 4 GiB. */
  size: number;
  crc32: number;
  content: { bytes: Buffer } | { blobName: string };
}

/** Returns a file of bytes in memory. */
export function bytesEntry(name: string, bytes: Buffer, lastModified: Date): ZipEntry {
  return { name, lastModified, size: bytes.length, crc32: crc32(bytes), content: { bytes } };
}

/** A part of an archive and where it begins. */
export interface ZipSegment {
  at: number;
  length: number;
  content: ZipEntry['content'];
}

/** An archive as its parts in order, from which any range can be read without what lies before it. */
export interface ZipLayout {
  segments: ZipSegment[];
  bytes: number;
}

const max16 = 0xffff;
const max32 = 0xffffffff;
/** 2.0 for a stored file, 4.5 for ZIP64 (APPNOTE.TXT, section 4.4.3). */
const [basicVersion, zip64Version] = [20, 45];
/** Names are UTF-8 (section 4.4.4, bit 11). */
const flags = 1 << 11;

/** Headers of the directory in one segment. */
const headersPerSegment = 1000;

/**
 * Lays out an uncompressed ZIP archive (PKWARE's APPNOTE.TXT 6.3.10), file by file, so that one who lays out many can
 * pause between them. The same entries make the same bytes. An archive of more than 4 GiB or 65,534 files is a ZIP64
 * archive. `timeZone`: of the times of programs that know no other.
 */
export class ZipLayoutBuilder {
  private readonly timeZone: string;
  private readonly segments: ZipSegment[] = [];
  private readonly directory: Buffer[] = [];
  private pending: Buffer[] = [];
  private count = 0;
  private at = 0;
  /** By minute: looking one up takes as long as all else about an entry. */
  private readonly offsetsMs = new Map<number, number>();

  constructor(timeZone: string) {
    this.timeZone = timeZone;
  }

  /** Returns the header of the file, which stands before its bytes. */
  add(entry: ZipEntry): Buffer {
    const time = this.dosTime(entry.lastModified.getTime());
    this.pending.push(centralHeader(entry, time, this.at));
    if (this.pending.length === headersPerSegment) this.joinHeaders();
    const header = localHeader(entry, time);
    this.append({ bytes: header }, header.length);
    if (entry.size > 0) this.append(entry.content, entry.size);
    this.count += 1;
    return header;
  }

  finish(): ZipLayout & { directory: readonly Buffer[] } {
    const { segments, at: directoryAt } = this;
    const directoryBytes = [...this.directory, ...this.pending].reduce((sum, { length }) => sum + length, 0);
    this.pending.push(endOfDirectory(this.count, directoryAt, directoryBytes));
    this.joinHeaders();
    for (const bytes of this.directory) this.append({ bytes }, bytes.length);
    return { segments, bytes: this.at, directory: this.directory };
  }

  private append(content: ZipEntry['content'], length: number): void {
    this.segments.push({ at: this.at, length, content });
    this.at += length;
  }

  private joinHeaders(): void {
    this.directory.push(Buffer.concat(this.pending));
    this.pending = [];
  }

  private dosTime(momentMs: number): DosTime {
    const minute = Math.floor(momentMs / 60_000);
    const offsetMs = this.offsetsMs.get(minute) ?? utcOffsetMs(this.timeZone, momentMs);
    this.offsetsMs.set(minute, offsetMs);
    return dosTime(new Date(momentMs + offsetMs));
  }
}

/** Section 4.3.7. */
function localHeader(entry: ZipEntry, time: DosTime): Buffer {
  const [name, extra] = [Buffer.from(entry.name), timestampField(entry.lastModified)];
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(basicVersion, 4);
  writeCommonFields(header, 6, entry, time);
  header.writeUInt16LE(name.length, 26);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/** Section 4.3.12. No permissions: they are those that the program that unpacks it chooses. */
function centralHeader(entry: ZipEntry, time: DosTime, at: number): Buffer {
  const isFar = at >= max32;
  const name = Buffer.from(entry.name);
  const extra = Buffer.concat([timestampField(entry.lastModified), ...(isFar ? [zip64Field(at)] : [])]);
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(zip64Version, 4);
  header.writeUInt16LE(isFar ? zip64Version : basicVersion, 6);
  writeCommonFields(header, 8, entry, time);
  header.writeUInt16LE(name.length, 28);
  header.writeUInt16LE(extra.length, 30);
  header.writeUInt32LE(isFar ? max32 : at, 42);
  return Buffer.concat([header, name, extra]);
}

/** Writes flags, method (0: stored), time, date, checksum and both sizes. */
function writeCommonFields(header: Buffer, at: number, { size, crc32 }: ZipEntry, { time, date }: DosTime): void {
  header.writeUInt16LE(flags, at);
  header.writeUInt16LE(time, at + 4);
  header.writeUInt16LE(date, at + 6);
  header.writeUInt32LE(crc32, at + 8);
  header.writeUInt32LE(size, at + 12);
  header.writeUInt32LE(size, at + 16);
}

/** Section 4.4.6, without a time zone: {@link timestampField} is the exact time. */
interface DosTime {
  time: number;
  date: number;
}

/** `local` has the local time in its UTC fields. */
function dosTime(local: Date): DosTime {
  const year = Math.min(Math.max(local.getUTCFullYear(), 1980), 2107);
  return {
    time: (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
    date: ((year - 1980) << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
  };
}

/** The extended timestamp of Info-ZIP (`UT`): seconds since 1970, which programs prefer to the DOS time. */
function timestampField(value: Date): Buffer {
  const field = Buffer.alloc(9);
  field.writeUInt16LE(0x5455, 0);
  field.writeUInt16LE(5, 2);
  field.writeUInt8(1, 4);
  field.writeInt32LE(Math.min(Math.max(Math.floor(value.getTime() / 1000), 0), 0x7fffffff), 5);
  return field;
}

/** Section 4.5.3, with an offset alone. */
function zip64Field(at: number): Buffer {
  const field = Buffer.alloc(12);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8, 2);
  field.writeBigUInt64LE(BigInt(at), 4);
  return field;
}

/** Sections 4.3.14 to 4.3.16. */
function endOfDirectory(count: number, at: number, length: number): Buffer {
  const isZip64 = count >= max16 || at >= max32 || length >= max32;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isZip64 ? max16 : count, 8);
  end.writeUInt16LE(isZip64 ? max16 : count, 10);
  end.writeUInt32LE(isZip64 ? max32 : length, 12);
  end.writeUInt32LE(isZip64 ? max32 : at, 16);
  if (!isZip64) return end;
  const end64 = Buffer.alloc(56);
  end64.writeUInt32LE(0x06064b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE(zip64Version, 12);
  end64.writeUInt16LE(zip64Version, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(length), 40);
  end64.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([end64, locator, end]);
}
