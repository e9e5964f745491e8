import { deflateSync } from 'node:zlib';
import { embedColorProfile } from '@rollcall/picture-metadata/jpeg-color-profile';
import { type Case, canary, draw, insert, profileOf, resized, text } from './hiding-place.ts';
import { replacePngChunk } from './in-png.ts';
import { replaceWebpChunk } from './in-webp.ts';

/** Appends bytes to a profile; those in its size are a gap. */
const withGap = (profile: Buffer) => resized(Buffer.concat([profile, canary, Buffer.alloc(2)]), profile.length + 8);

function withTag(profile: Buffer, name: string, element: Buffer): Buffer {
  const count = profile.readUInt32BE(128);
  const end = 132 + count * 12;
  const moved = Buffer.from(profile);
  for (let at = 132; at < end; at += 12) moved.writeUInt32BE(profile.readUInt32BE(at + 4) + 12, at + 4);
  const entry = Buffer.from(`${name}\0\0\0\0\0\0\0\0`, 'latin1');
  entry.writeUInt32BE(profile.length + 12, 4);
  entry.writeUInt32BE(element.length, 8);
  const whole = Buffer.concat([insert(moved, end, entry), element]);
  return resized(resized(whole, count + 1, 128), whole.length);
}

function withIdentifier(profile: Buffer): Buffer {
  const copy = Buffer.from(profile);
  canary.copy(copy, 84);
  return copy;
}

const profiles: Record<string, (profile: Buffer) => Buffer> = {
  'bytes behind a profile': (profile) => Buffer.concat([profile, canary]),
  'a gap of a profile': withGap,
  'an unknown tag of a profile': (profile) => withTag(profile, 'priv', text('data\0\0\0\0')),
  'a text of a profile': (profile) => withTag(profile, 'targ', text('text\0\0\0\0')),
  'the header of a profile': withIdentifier,
  'a tag like a lookup table of a profile': (profile) => withTag(profile, 'A2B9', text('mft2\0\0\0\0')),
};

const embed = {
  jpeg: embedColorProfile,
  png: (file: Buffer, profile: Buffer) =>
    replacePngChunk(file, 'iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(profile)])),
  webp: (file: Buffer, profile: Buffer) => replaceWebpChunk(file, 'ICCP', profile),
};

export const inProfiles = (['jpeg', 'png', 'webp'] as const).flatMap((format) =>
  Object.entries(profiles).map<Case>(([where, hide]) => [
    `${where} of ${format}`,
    draw[format],
    async (file) => Buffer.from(embed[format](file, hide(await profileOf(file)))),
  ]),
);
