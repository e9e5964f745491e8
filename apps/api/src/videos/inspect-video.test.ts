import { BufferSource, EncodedPacketSink, Input, MP4, QTFF } from 'mediabunny';
import { expect, test } from 'vitest';
import { appendToContainer, findBox, makeBox, makeVideo } from '../../test/make-video.ts';
import { inspectVideo } from './inspect-video.ts';
import { cleanVideoBytes } from './video-bytes.ts';
import { readSkeleton } from './video-skeleton.ts';

async function inspect(video: Buffer, seconds = 60) {
  const read: number[] = [];
  const skeleton = await readSkeleton(video.length, async (start, end) => {
    read.push(end - start);
    return Buffer.from(video.subarray(start, end));
  });
  return { ...(await inspectVideo(skeleton, { seconds })), read };
}

async function collect<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = [];
  for await (const value of values) collected.push(value);
  return collected;
}

/** Returns a video as it is stored, which is read in pieces of another length than its parts have. */
async function clean(video: Buffer): Promise<Buffer> {
  const inspected = await inspect(video);
  async function* pieces() {
    for (let at = 0; at < video.length; at += 777) yield video.subarray(at, at + 777);
  }
  const cleaned: Buffer[] = [];
  // Chunks share their memory.
  for await (const chunk of cleanVideoBytes(pieces(), inspected)) cleaned.push(Buffer.from(chunk));
  return Buffer.concat(cleaned);
}

/** Returns the packets of each track, as another program reads them. */
async function readPackets(video: Buffer): Promise<Buffer[][]> {
  const input = new Input({ formats: [MP4, QTFF], source: new BufferSource(video) });
  const tracks = await input.getTracks();
  return await Promise.all(
    tracks.map(async (track) => {
      const packets = await collect(new EncodedPacketSink(track).packets());
      return packets.map(({ data }) => Buffer.from(data));
    }),
  );
}

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** `moov` follows the media data, so that boxes can be added without a change of their offsets. */
const slow = { isFastStart: false } as const;

test('reads what a video is, and none of its media data', async () => {
  const video = await makeVideo({ seconds: 5, bytesPerPicture: 100_000 });
  const { read, ...inspected } = await inspect(video);
  expect(inspected).toMatchObject({ extension: 'mp4', width: 320, height: 240, durationMs: 5000 });
  expect(read.reduce((a, b) => a + b)).toBeLessThan(10_000);
});

test.each([
  ['MP4 with fast start', {}],
  ['MP4 with its movie at the end', slow],
  ['QuickTime', { isQuickTime: true }],
  ['a video without sound', { hasSound: false }],
])('keeps every picture and sound of %s', async (_name, options) => {
  const video = await makeVideo(options);
  const stored = await clean(video);
  expect(stored.length).toBe(video.length);
  const packets = await readPackets(video);
  expect(packets[0]).toHaveLength(20);
  expect(await readPackets(stored)).toEqual(packets);
  // What is stored is inspected again when a lost photo is adopted.
  expect(await clean(stored)).toEqual(stored);
});

test('names a QuickTime file by what it is', async () => {
  expect(await inspect(await makeVideo({ isQuickTime: true }))).toMatchObject({ extension: 'mov' });
});

const secret = '+48.1371+011.5754/ iPhone 17';
const places: [string, string[], Buffer][] = [
  ['udta ©xyz of the movie', ['moov'], makeBox('udta', makeBox('\xa9xyz', '\0\x12\x15\xc7', secret))],
  ['udta loci of the movie', ['moov'], makeBox('udta', makeBox('loci', '\0\0\0\0', secret))],
  ['meta of the movie, as of QuickTime', ['moov'], makeBox('meta', makeBox('keys', secret), makeBox('ilst', secret))],
  ['udta of a track', ['moov', 'trak'], makeBox('udta', makeBox('\xa9mod', secret))],
  ['meta of a track', ['moov', 'trak'], makeBox('meta', secret)],
  ['an unknown box of media', ['moov', 'trak', 'mdia'], makeBox('uuid', secret)],
  ['an unknown box of a sample table', ['moov', 'trak', 'mdia', 'minf', 'stbl'], makeBox('Xtra', secret)],
  ['free space of the movie', ['moov'], makeBox('free', secret)],
  ['a box at the end of the file', [], makeBox('uuid', '\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8', `<x:xmpmeta>${secret}`)],
  ['meta of the file', [], makeBox('meta', secret)],
  ['a second description of the file', [], makeBox('ftyp', secret)],
  ['free space of the file', [], makeBox('skip', secret)],
  ['media data that no track names', [], makeBox('mdat', secret)],
];

test.each(places)('removes %s', async (_name, path, box) => {
  const video = await makeVideo(slow);
  const told = path.length === 0 ? Buffer.concat([video, box]) : appendToContainer(video, path, box);
  expect(told.includes(secret)).toBe(true);
  const stored = await clean(told);
  expect(stored.length).toBe(told.length);
  expect(stored.includes('iPhone')).toBe(false);
  expect(await readPackets(stored)).toEqual(await readPackets(video));
});

test('removes the names that handlers and encoders write', async () => {
  const video = await makeVideo(slow);
  const handler = video.indexOf('hdlr') + 24;
  video.write('GoPro', handler, 'latin1');
  const description = video.indexOf('avc1', video.indexOf('stsd')) + 4;
  video.write('iPhone 17', description + 43, 'latin1');
  const stored = await clean(video);
  expect(stored.includes('GoPro')).toBe(false);
  expect(stored.includes('iPhone')).toBe(false);
  expect(await readPackets(stored)).toEqual(await readPackets(video));
});

/** Makes a copy of the second track, as the one in which an iPhone writes what it measured. */
function addMeasuredTrack(video: Buffer, handler: string): { video: Buffer; sample: Buffer } {
  const movie = findBox(video, 'moov');
  const picture = findBox(video, 'trak', movie + 8);
  const sound = findBox(video, 'trak', picture + video.readUInt32BE(picture));
  const copy = Buffer.from(video.subarray(sound, sound + video.readUInt32BE(sound)));
  copy.write(handler, copy.indexOf('hdlr') + 12, 'latin1');
  copy.write('mebx', copy.indexOf('mp4a'), 'latin1');
  const sample = makeBox('mdat', secret.repeat(4));
  // All of its samples lie in the new media data, one behind the other.
  const stsz = copy.indexOf('stsz');
  const samples = copy.readUInt32BE(stsz + 12);
  const isCommon = copy.readUInt32BE(stsz + 8) !== 0;
  if (isCommon) copy.writeUInt32BE(1, stsz + 8);
  else for (let index = 0; index < samples; index++) copy.writeUInt32BE(1, stsz + 16 + 4 * index);
  const stco = copy.indexOf('stco');
  const grown = appendToContainer(video, ['moov'], copy);
  const at = grown.indexOf('mebx');
  const chunks = copy.readUInt32BE(stco + 8);
  const copied = grown.indexOf('stco', at);
  for (let index = 0; index < chunks; index++) grown.writeUInt32BE(grown.length + 8, copied + 12 + 4 * index);
  return { video: Buffer.concat([grown, sample]), sample };
}

test.each(['meta', 'text', 'tmcd'])('removes a track of kind %s with its samples', async (handler) => {
  const plain = await makeVideo(slow);
  const { video } = addMeasuredTrack(plain, handler);
  const stored = await clean(video);
  expect(stored.includes('iPhone')).toBe(false);
  expect(stored.includes('mebx')).toBe(false);
  expect(await readPackets(stored)).toEqual(await readPackets(plain));
});

test('rejects sound in another codec rather than lose it', async () => {
  const video = await makeVideo(slow);
  video.write('sowt', video.indexOf('mp4a', video.indexOf('stsd')), 'latin1');
  expect(await code(inspect(video))).toBe('unsupported-video');
});

test.each([
  ['a picture', Buffer.from('ffd8ffe000104a4649460001', 'hex')],
  ['nothing', Buffer.alloc(0)],
  ['seven bytes', Buffer.alloc(7)],
  ['Matroska', Buffer.from('1a45dfa3a3428681', 'hex')],
])('rejects %s', async (_name, bytes) => {
  expect(await code(inspect(bytes))).toMatch(/^(unsupported|corrupt)-video$/);
});

test('rejects a codec that not every phone plays', async () => {
  const video = await makeVideo();
  video.write('av01', video.indexOf('avc1', video.indexOf('stsd')), 'latin1');
  expect(await code(inspect(video))).toBe('unsupported-video');
});

test('rejects a video in fragments', async () => {
  expect(await code(inspect(await makeVideo({ isFragmented: true })))).toBe('unsupported-video');
});

test('rejects what takes longer than allowed', async () => {
  const video = await makeVideo({ seconds: 5 });
  expect(await code(inspect(video, 5))).toBe('accepted');
  expect(await code(inspect(video, 3))).toBe('video-too-long');
});

/** Where each header says how long it lasts, from the name of its box, and in which unit. */
const durations: [string, number][] = [
  ['mvhd', 20],
  ['mdhd', 20],
  ['tkhd', 24],
];

test.each(durations)('rejects ten hours in 10 KB that only %s tells', async (type, at) => {
  const video = await makeVideo({ isQuickTime: false });
  video.writeUInt32BE(0x7fffffff, video.indexOf(type) + at);
  expect(video.length).toBeLessThan(20_000);
  expect(await code(inspect(video))).toBe('video-too-long');
});

test('rejects ten hours that the times of samples tell', async () => {
  const video = await makeVideo();
  video.writeUInt32BE(0x7fffffff, video.indexOf('stts') + 16);
  expect(await code(inspect(video))).toBe('video-too-long');
});

test.each([40, 4000])('rejects %i tracks at once', async (tracks) => {
  const video = await makeVideo(slow);
  const movie = findBox(video, 'moov');
  const track = findBox(video, 'trak', movie + 8);
  const copy = video.subarray(track, track + video.readUInt32BE(track));
  const many = appendToContainer(video, ['moov'], ...new Array<Buffer>(tracks).fill(copy));
  const startedMs = performance.now();
  // More than 2,000 boxes are not even walked.
  expect(await code(inspect(many))).toBe(tracks < 2000 ? 'unsupported-video' : 'corrupt-video');
  expect(performance.now() - startedMs).toBeLessThan(1000);
});

test('rejects media data of another file', async () => {
  const video = await makeVideo();
  // The flag that says that they are in this one.
  video.writeUInt32BE(0, video.indexOf('url ') + 4);
  expect(await code(inspect(video))).toBe('unsupported-video');
});

const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'stsd', 'stsz', 'stsc', 'stco', 'stts', 'mvhd', 'mdat'];
const sizes = [0, 1, 2, 7, 9, 0x7fffffff, 0xffffffff];
const lies = containers.flatMap((type) => sizes.map((size) => [type, size] as const));

test.each(lies)('bounds %s that says it has %i bytes', async (type, size) => {
  const video = await makeVideo();
  video.writeUInt32BE(size, video.indexOf(type) - 4);
  const startedMs = performance.now();
  expect(await code(inspect(video))).toMatch(/^(unsupported-video|corrupt-video|accepted)$/);
  expect(performance.now() - startedMs).toBeLessThan(1000);
});

const tables = ['stsz', 'stsc', 'stco', 'stts', 'stsd', 'dref', 'elst'];

test.each(tables)('rejects a table of 4 billion entries: %s', async (type) => {
  const video = await makeVideo();
  const at = video.indexOf(type);
  if (at < 0) return;
  video.writeUInt32BE(0xffffffff, at + (type === 'stsz' ? 12 : 8));
  expect(await code(inspect(video))).toMatch(/^(corrupt-video|accepted)$/);
  if (type !== 'dref') expect(await code(inspect(video))).toBe('corrupt-video');
});

test('rejects samples outside the media data, such as in what describes it', async () => {
  const video = await makeVideo();
  video.writeUInt32BE(4, video.indexOf('stco') + 12);
  expect(await code(inspect(video))).toBe('corrupt-video');
});

test('rejects tables beside the samples that count others than there are', async () => {
  const path = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
  const numbers = (...values: number[]) =>
    Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value).buffer).reverse()));
  const video = await makeVideo(slow);
  const samples = video.readUInt32BE(video.indexOf('stsz') + 12);
  const offsets = (...counts: number[]) =>
    makeBox('ctts', numbers(0, counts.length, ...counts.flatMap((count) => [count, 0])));
  const withTables = (...tables: Buffer[]) => code(inspect(appendToContainer(video, path, ...tables)));
  expect(await withTables(offsets(samples - 1, 1))).toBe('accepted');
  expect(await withTables(offsets(samples, 1))).toBe('corrupt-video');
  expect(await withTables(offsets(samples), offsets(samples))).toBe('corrupt-video');
});

test('reads the first movie alone of a file with several', async () => {
  const video = await makeVideo(slow);
  const movie = video.subarray(findBox(video, 'moov'));
  const several = Buffer.concat([video, ...Array.from({ length: 20 }, () => movie)]);
  let readBytes = 0;
  const reading = readSkeleton(several.length, async (start, end) => {
    readBytes += end - start;
    return several.subarray(start, end);
  });
  expect(await code(reading)).toBe('corrupt-video');
  expect(readBytes).toBeLessThan(movie.length + 200);
});

test('bounds whatever is changed in a movie', async () => {
  const video = await makeVideo();
  const movie = findBox(video, 'moov');
  const end = movie + video.readUInt32BE(movie);
  for (let at = movie; at < end; at += 3) {
    const changed = Buffer.from(video);
    changed[at] = changed[at]! ^ 0xff;
    expect(await code(inspect(changed)), String(at)).toMatch(
      /^(unsupported-video|corrupt-video|video-too-long|accepted)$/,
    );
  }
});

test('says when it was taken, if the file does', async () => {
  const video = await makeVideo();
  const at = video.indexOf('mvhd') + 8;
  video.writeUInt32BE(0, at);
  expect((await inspect(video)).createdAt).toBeNull();
  video.writeUInt32BE(Date.UTC(2026, 5, 20, 18) / 1000 + 2_082_844_800, at);
  expect((await inspect(video)).createdAt).toBe('2026-06-20T18:00:00.000Z');
});
