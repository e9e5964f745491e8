import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { drawJpeg, drawPng } from '../draw-pictures.ts';

/** A PNG chunk: length, type, data, CRC. */
function pngChunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** Deflated zeros, which expand a thousandfold. */
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });

interface PngHeader {
  width: number;
  height: number;
  depth: 1 | 8 | 16;
  /** 0 grey, 2 RGB, 6 RGB with alpha. */
  colour: 0 | 2 | 6;
  isInterlaced?: boolean;
}

/** A PNG of zeros with these chunks before its data. */
function pngOfZeros({ width, height, depth, colour, isInterlaced = false }: PngHeader, ...chunks: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8);
  const bits = depth * { 0: 1, 2: 3, 6: 4 }[colour];
  const data = (isInterlaced ? adam7(width, height) : [[width, height]]).map(
    ([columns, rows]) => rows! * (1 + Math.ceil((columns! * bits) / 8)),
  );
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', zeros(data.reduce((sum, size) => sum + size, 0))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Columns and rows of the seven interlace passes (PNG, section 8). */
function adam7(width: number, height: number): number[][] {
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ];
  return passes.map(([x, y, stepX, stepY]) => [Math.ceil((width - x!) / stepX!), Math.ceil((height - y!) / stepY!)]);
}

const small = { width: 16, height: 16, depth: 8, colour: 2 } as const;
const named = (keyword: string, method: number, data: Buffer) =>
  Buffer.concat([Buffer.from(`${keyword}\0`, 'latin1'), Buffer.from([method]), data]);

/** A JPEG whose header declares this size. */
async function jpegClaiming(width: number, height: number, options: { progressive?: boolean } = {}): Promise<Buffer> {
  const jpeg = await sharp(await drawPng(64, 48))
    .jpeg(options)
    .toBuffer();
  const frame = jpeg.indexOf(options.progressive ? Buffer.from([0xff, 0xc2]) : Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

async function avifClaiming(width: number, height: number): Promise<Buffer> {
  const avif = await sharp(await drawPng(64, 48))
    .avif({ effort: 0 })
    .toBuffer();
  const at = avif.indexOf('ispe');
  avif.writeUInt32BE(width, at + 8);
  avif.writeUInt32BE(height, at + 12);
  return avif;
}

async function webpClaiming(width: number, height: number): Promise<Buffer> {
  const webp = await sharp(await drawPng(64, 48))
    .ensureAlpha(0.5)
    .webp()
    .toBuffer();
  const at = webp.indexOf('VP8X');
  webp.writeUIntLE(width - 1, at + 12, 3);
  webp.writeUIntLE(height - 1, at + 15, 3);
  return webp;
}

/** Small files that decode to large bitmaps. Each must be rejected or stored without harm. */
export const decompressionBombs: Record<string, () => Buffer | Promise<Buffer>> = {
  'a PNG of 400 megapixels of one bit': () => pngOfZeros({ width: 20_000, height: 20_000, depth: 1, colour: 0 }),
  'a PNG of 100 megapixels': () => pngOfZeros({ width: 10_000, height: 10_000, depth: 8, colour: 2 }),
  'an interlaced PNG of 100 megapixels': () =>
    pngOfZeros({ width: 10_000, height: 10_000, depth: 8, colour: 6, isInterlaced: true }),
  'an interlaced PNG of 75 megapixels and 16 bits': () =>
    pngOfZeros({ width: 10_000, height: 7_500, depth: 16, colour: 6, isInterlaced: true }),
  'a PNG of one line of a hundred million pixels': () =>
    pngOfZeros({ width: 100_000_000, height: 1, depth: 1, colour: 0 }),
  'a PNG of one line of sixty thousand pixels': () => pngOfZeros({ width: 60_000, height: 1, depth: 8, colour: 2 }),
  'a PNG with a text of 200 MB': () => pngOfZeros(small, pngChunk('zTXt', named('Comment', 0, zeros(200e6)))),
  'a PNG with a profile of 200 MB': () => pngOfZeros(small, pngChunk('iCCP', named('p', 0, zeros(200e6)))),
  'a JPEG that claims 4 gigapixels': () => jpegClaiming(65_000, 65_000),
  'a JPEG that claims 100 megapixels': () => jpegClaiming(10_000, 10_000),
  'a progressive JPEG that claims 100 megapixels': () => jpegClaiming(10_000, 10_000, { progressive: true }),
  'an AVIF that claims 900 megapixels': () => avifClaiming(30_000, 30_000),
  'an AVIF that claims 30 megapixels': () => avifClaiming(6_000, 5_000),
  'a WebP that claims 268 megapixels': () => webpClaiming(16_384, 16_384),
  'a WebP that claims 90 megapixels': () => webpClaiming(9_487, 9_487),
};

const script = '<html><script>alert(document.domain)</script></html>';
const zip = Buffer.from('504b0304140000000000000000000000000000000000000000000500000068656c6c6f', 'hex');

/** Pictures that are valid files of another type as well. */
export const polyglots: Record<string, () => Promise<Buffer>> = {
  'a JPEG with a page behind its end': async () => Buffer.concat([await drawJpeg(64, 48), Buffer.from(script)]),
  'a JPEG with a page in its comment': async () => {
    const comment = Buffer.from(script);
    const length = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
    const jpeg = await drawJpeg(64, 48);
    return Buffer.concat([jpeg.subarray(0, 2), length, comment, jpeg.subarray(2)]);
  },
  'a PNG with an archive behind its end': async () => Buffer.concat([await drawPng(64, 48), zip, Buffer.from(script)]),
  'a PNG with a page in a chunk of its own': async () => {
    const png = await drawPng(64, 48);
    return Buffer.concat([png.subarray(0, -12), pngChunk('paGe', Buffer.from(script)), png.subarray(-12)]);
  },
  'a WebP with a page behind its end': async () =>
    Buffer.concat([
      await sharp(await drawPng(64, 48))
        .webp()
        .toBuffer(),
      Buffer.from(script),
    ]),
  'an AVIF with a page behind its end': async () => {
    const box = Buffer.from(`\0\0\0\0free${script}`);
    box.writeUInt32BE(box.length);
    return Buffer.concat([
      await sharp(await drawPng(64, 48))
        .avif({ effort: 0 })
        .toBuffer(),
      box,
    ]);
  },
};

/** Files that are no supported picture. */
export const unsupportedFiles: Record<string, () => Buffer | Promise<Buffer>> = {
  'a GIF that is a script': () => Buffer.from('GIF89a/*\x01\0\x80\0\0*/=1;alert(1)//;', 'latin1'),
  'an SVG': () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`),
  'an SVG with a file in it': () =>
    Buffer.from(
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY e SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&e;</text></svg>',
    ),
  'an XML that grows': () =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "l"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]><svg>&c;</svg>`,
    ),
  'a page': () => Buffer.from(script),
  'a PDF': () => Buffer.from('%PDF-1.7\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
  'a PostScript': () => Buffer.from('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n(/etc/passwd) (r) file'),
  'an MVG': () =>
    Buffer.from('push graphic-context\nfill "url(https://evil.example/\\";|ls \\")"\npop graphic-context'),
  'an archive': () => zip,
  'a TIFF': async () =>
    await sharp(await drawPng(64, 48))
      .tiff()
      .toBuffer(),
  'a BMP': () => Buffer.from(`424d${'00'.repeat(60)}`, 'hex'),
  'a PPM': () => Buffer.from(`P6 9 9 255 ${'x'.repeat(243)}`),
  'a radiance map': () => Buffer.from('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 9 +X 9\n'),
  'a film': () => Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2\0\0\0\x08moov', 'latin1'),
  'a JPEG XL': () => Buffer.from('ff0a7a1c0410', 'hex'),
  'two bytes': () => Buffer.from([0xff, 0xd8]),
  'the head of a PNG': () => Buffer.from('89504e470d0a1a0a', 'hex'),
  'the head of a WebP': () => Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8 ', 'latin1'),
  'the head of an AVIF': () => Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf', 'latin1'),
  'the head of a HEIC': () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
};

/** A valid picture of each supported format. */
export const validPictures: Record<string, () => Promise<Buffer>> = {
  jpeg: () => drawJpeg(160, 120),
  'progressive jpeg': async () =>
    await sharp(await drawPng(160, 120))
      .jpeg({ progressive: true })
      .toBuffer(),
  png: () => drawPng(160, 120),
  webp: async () =>
    await sharp(await drawPng(160, 120))
      .webp()
      .toBuffer(),
  avif: async () =>
    await sharp(await drawPng(160, 120))
      .avif({ effort: 0 })
      .toBuffer(),
};
