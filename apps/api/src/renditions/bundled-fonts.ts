import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Bundled, since a server may have no fonts: the typeface of the app's headings, with extended Latin. */
export const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/bricolage-grotesque/700Bold/BricolageGrotesque_700Bold.ttf',
);
/** For the letters that it lacks: Greek, Cyrillic, Arabic and more. */
export const fallbackFontFile = createRequire(import.meta.url).resolve(
  'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
);
export const fontFamilies = 'Bricolage Grotesque,DejaVu Sans Condensed';

/** First and last code point. */
type Range = readonly [first: number, last: number];

let coverage: readonly Range[] | undefined;

/**
 * Returns a text without the characters for which no bundled font has a glyph, which would be drawn as boxes, and without
 * invisible ones, which join letters that may be gone.
 */
export function keepDrawable(text: string): string {
  coverage ??= [fontFile, fallbackFontFile].flatMap((file) => readCoverage(readFileSync(file)));
  return [
    ...text
      .normalize('NFC')
      .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, ''),
  ]
    .filter((character) => coverage?.some(([first, last]) => first <= codeOf(character) && codeOf(character) <= last))
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Returns what a TrueType font has glyphs for: the groups of its tables `cmap` (OpenType 1.9, chapter "cmap"). */
function readCoverage(font: Buffer): Range[] {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const record = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (record === undefined) return [];
  const start = font.readUInt32BE(record + 8);
  const subtables = Array.from(
    { length: font.readUInt16BE(start + 2) },
    (_, index) => start + font.readUInt32BE(start + 4 + index * 8 + 4),
  );
  return subtables.flatMap((at) => {
    const format = font.readUInt16BE(at);
    if (format === 12) return readGroups(font, at);
    return format === 4 ? readSegments(font, at) : [];
  });
}

/** Format 12. */
function readGroups(font: Buffer, at: number): Range[] {
  return Array.from({ length: font.readUInt32BE(at + 12) }, (_, index) => {
    const group = at + 16 + index * 12;
    return [font.readUInt32BE(group), font.readUInt32BE(group + 4)];
  });
}

/** Format 4. The last segment is that of the code point 0xFFFF, which is none. */
function readSegments(font: Buffer, at: number): Range[] {
  const count = font.readUInt16BE(at + 6) / 2;
  return Array.from({ length: count - 1 }, (_, index) => {
    const end = at + 14 + index * 2;
    return [font.readUInt16BE(end + 2 + count * 2), font.readUInt16BE(end)];
  });
}
