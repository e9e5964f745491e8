import { rebuildColorProfile } from './color-profile.ts';

/** Flags of `VP8X` (RFC 9649, section 2.7.1). */
const flags = { profile: 0x20, alpha: 0x10 } as const;
/** libwebp writes, and reads ahead, fewer bytes than these. */
const tailBytes = 8;

interface Chunk {
  type: string;
  content: Buffer;
}

/**
 * Removes everything from a WebP that is not a still picture or its colours. The coded pixels stay as they are. Returns
 * the same buffer if there is nothing to remove, and null for animations, and for pictures with bytes behind the coded
 * data.
 * @param decodes whether a decoder reads a file to its end; libwebp says nothing of bytes that it did not need
 */
export async function stripWebp(webp: Buffer, decodes: (webp: Buffer) => Promise<boolean>): Promise<Buffer | null> {
  const kept = keepChunks(readChunks(webp));
  if (!kept) return null;
  for (const chunk of kept.filter(({ type }) => type === 'ALPH' || type.startsWith('VP8 ') || type === 'VP8L')) {
    for (const shorter of shorten(chunk)) {
      if (await decodes(serialize(kept.map((other) => (other === chunk ? shorter : other))))) return null;
    }
  }
  const stripped = serialize(kept);
  return stripped.equals(webp) ? webp : stripped;
}

function readChunks(webp: Buffer): Chunk[] {
  const end = Math.min(8 + webp.readUInt32LE(4), webp.length);
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= end; ) {
    const size = webp.readUInt32LE(at + 4);
    chunks.push({ type: webp.toString('latin1', at, at + 4), content: webp.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** Returns the chunks of a still picture in their order (section 2.7); null if it is none. */
function keepChunks(chunks: readonly Chunk[]): Chunk[] | null {
  const find = (type: string) => chunks.filter((chunk) => chunk.type === type);
  const pictures = [...find('VP8 '), ...find('VP8L')];
  const [extended, profiles, alphas] = [find('VP8X'), find('ICCP'), find('ALPH')];
  if (pictures.length !== 1 || find('ANIM').length > 0 || find('ANMF').length > 0) return null;
  if ([extended, profiles, alphas].some(({ length }) => length > 1)) return null;
  if (!extended[0]) return pictures;
  if (extended[0].content.length !== 10) return null;
  const profile = profiles[0] && rebuildColorProfile(profiles[0].content);
  if (profile === null) return null;
  const header = Buffer.concat([Buffer.alloc(4), extended[0].content.subarray(4)]);
  header[0] = (extended[0].content[0]! & flags.alpha) | (profile ? flags.profile : 0);
  return [
    { type: 'VP8X', content: header },
    ...(profile ? [{ type: 'ICCP', content: profile }] : []),
    ...(pictures[0]!.type === 'VP8 ' ? alphas : []),
    ...pictures,
  ];
}

/** Returns a chunk of coded data with less data. Each of the results must not decode, or data was left over. */
function shorten({ type, content }: Chunk): Chunk[] {
  const shorter = [{ type, content: content.subarray(0, -tailBytes) }];
  if (type !== 'VP8 ' || content.length < 10) return shorter;
  // RFC 6386, section 9.1: 19 bits of the frame tag are the size of the first partition, behind ten bytes.
  const tag = content.readUIntLE(0, 3);
  const end = 10 + (tag >> 5);
  const tagged = Buffer.concat([content.subarray(0, Math.max(end - tailBytes, 10)), content.subarray(end)]);
  tagged.writeUIntLE(tag - (tailBytes << 5), 0, 3);
  return [...shorter, { type, content: tagged }];
}

function serialize(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ type, content }) => {
    const header = Buffer.from(`${type}\0\0\0\0`, 'latin1');
    header.writeUInt32LE(content.length, 4);
    return [header, content, Buffer.alloc(content.length % 2)];
  });
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...parts]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}
