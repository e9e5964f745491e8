import { expect, test } from 'vitest';
import { type ZipEntry, type ZipLayout, ZipLayoutBuilder } from './zip-layout.ts';

const entry = (name: string, size: number): ZipEntry => ({
  name,
  lastModified: new Date('2026-06-12T13:00:02Z'),
  size,
  crc32: 0x12345678,
  content: { blobName: name },
});

function layOutZip(entries: ZipEntry[], timeZone: string): ZipLayout {
  const builder = new ZipLayoutBuilder(timeZone);
  for (const each of entries) builder.add(each);
  return builder.finish();
}

/** The end of the directory, all of it for few files, and what follows it. */
function endOf({ segments }: ZipLayout): Buffer {
  const { content } = segments.at(-1)!;
  return 'bytes' in content ? content.bytes : Buffer.alloc(0);
}

test('an archive below 4 GiB has no ZIP64 records', () => {
  const { segments, bytes } = layOutZip([entry('a.jpg', 1000), entry('ü.jpg', 2000)], 'UTC');
  const end = endOf({ segments, bytes });
  expect(end.includes(Buffer.from('PK\x06\x06', 'latin1'))).toBe(false);
  const last = end.subarray(-22);
  expect(last.readUInt16LE(10)).toBe(2);
  expect(segments.at(-1)!.at).toBe(last.readUInt32LE(16));
  expect(last.readUInt32LE(16) + end.length).toBe(bytes);
  for (const [index, { at, length }] of segments.entries()) expect(segments[index + 1]?.at ?? bytes).toBe(at + length);
});

test('an archive of more than 4 GiB is a ZIP64 archive, with the true offsets', () => {
  const size = 3 * 1024 ** 3;
  const layout = layOutZip([entry('a', size), entry('b', size), entry('c', 10)], 'UTC');
  const end = endOf(layout);
  const last = end.subarray(-22);
  const limits = [0xffff, 0xffffffff, 0xffffffff];
  expect([last.readUInt16LE(10), last.readUInt32LE(12), last.readUInt32LE(16)]).toEqual(limits);
  const locator = end.subarray(-42, -22);
  expect([locator.readUInt32LE(0), Number(locator.readBigUInt64LE(8))]).toEqual([0x07064b50, layout.bytes - 98]);
  const end64 = end.subarray(-98, -42);
  expect([end64.readUInt32LE(0), Number(end64.readBigUInt64LE(32))]).toEqual([0x06064b50, 3]);
  expect(Number(end64.readBigUInt64LE(48))).toBe(layout.segments.at(-1)!.at);
  // The third file begins beyond 4 GiB: its offset is in the extra field, after the time.
  const third = end.subarray(2 * (46 + 1 + 9));
  expect(third.readUInt32LE(42)).toBe(0xffffffff);
  expect(Number(third.readBigUInt64LE(46 + 1 + 9 + 4))).toBe(layout.segments[4]!.at);
});

test('an archive of 65,535 files is a ZIP64 archive', () => {
  const end = endOf(
    layOutZip(
      Array.from({ length: 65_535 }, (_, index) => entry(String(index), 1)),
      'UTC',
    ),
  );
  expect(Number(end.subarray(-98).readBigUInt64LE(32))).toBe(65_535);
});

test('the directory of many files is in one piece', () => {
  const entries = Array.from({ length: 2500 }, (_, index) => entry(`${index}`.padStart(4, '0'), 1));
  const { segments } = layOutZip(entries, 'UTC');
  const directory = segments.slice(5000);
  const bytes = Buffer.concat(directory.map(({ content }) => ('bytes' in content ? content.bytes : Buffer.alloc(0))));
  const end = bytes.subarray(-22);
  expect(end.readUInt32LE(16)).toBe(directory[0]!.at);
  expect(end.readUInt32LE(12)).toBe(bytes.length - 22);
  expect(bytes.length).toBe(2500 * (46 + 4 + 9) + 22);
  for (const index of [0, 999, 1000, 2499]) {
    const header = bytes.subarray(index * (46 + 4 + 9));
    expect(header.readUInt32LE(0)).toBe(0x02014b50);
    expect(header.toString('utf8', 46, 50)).toBe(entries[index]!.name);
  }
});

test.each([
  ['Europe/Berlin', '2026-06-20T22:30:05.000Z', '2026-06-21 00:30:04'],
  ['America/New_York', '2026-01-01T02:00:00.000Z', '2025-12-31 21:00:00'],
  ['UTC', '1950-01-01T10:00:00.000Z', '1980-01-01 10:00:00'],
])('the time that has no time zone is that of %s', (timeZone, at, expected) => {
  const { segments } = layOutZip([{ ...entry('a', 1), lastModified: new Date(at) }], timeZone);
  const [header] = segments;
  const bytes = 'bytes' in header!.content ? header!.content.bytes : Buffer.alloc(0);
  const [time, date] = [bytes.readUInt16LE(10), bytes.readUInt16LE(12)];
  const pad = (value: number) => String(value).padStart(2, '0');
  const day = [(date >> 9) + 1980, (date >> 5) & 15, date & 31].map(pad).join('-');
  expect(`${day} ${[time >> 11, (time >> 5) & 63, (time & 31) * 2].map(pad).join(':')}`).toBe(expected);
  // The exact time stands beside it.
  expect(bytes.readInt32LE(bytes.length - 4)).toBe(Math.max(0, Math.floor(Date.parse(at) / 1000)));
});
