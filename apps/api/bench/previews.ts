import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { photoLimits } from '@rollcall/schema/photo';
import sharp from 'sharp';
import { comparePictures } from '../src/renditions/compare-pictures.ts';
import { openPicture } from '../src/renditions/decode-profile.ts';
import { inspectPicture } from '../src/renditions/inspect-picture.ts';
import { makeRenditions } from '../src/renditions/make-renditions.ts';
import { isSamePicture, type PictureDifference } from '../src/renditions/picture-difference.ts';
import { drawPhotos } from './draw-photos.ts';

// `pnpm bench previews [DIR]`: how far pictures are from their own previews, from those of other pictures, and with a
// piece of another one in them. Takes the pictures of the folder and six drawn ones. Fails if a picture is taken for
// another one, or its own preview for that of another.
const extensions = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.heic', '.heif'];
/** How browsers scale; the nearest pixel is worse than any of them. */
const kernels = ['lanczos3', 'cubic', 'linear', 'nearest'] as const;
const pieceShares = [0.25, 0.15, 0.1];

interface Sent {
  name: string;
  picture: Buffer;
  /** As stored by the server. */
  preview: Buffer;
}

const sent: Sent[] = [];
const own: PictureDifference[] = [];
for (const [name, bytes] of await loadPictures(process.argv[2])) {
  for (const kernel of kernels) {
    const one = await send(name, bytes, kernel);
    if (kernel === 'lanczos3') sent.push(one);
    const difference = await comparePictures(one.preview, one.picture);
    if (!isSamePicture(difference)) process.stdout.write(`taken for another: ${name} ${JSON.stringify(difference)}\n`);
    own.push(difference);
  }
}
const others: PictureDifference[] = [];
const edited = new Map(pieceShares.map((share): [number, PictureDifference[]] => [share, []]));
for (const [index, one] of sent.entries()) {
  for (const other of sent) {
    // Of a picture that is in the folder several times.
    if (groupOf(one) === groupOf(other)) continue;
    others.push(await comparePictures(one.preview, other.picture));
  }
  const turned = await openPicture(one.picture).rotate(180).jpeg().toBuffer();
  const mirrored = await openPicture(one.picture).flop().jpeg().toBuffer();
  for (const picture of [turned, mirrored]) {
    // Unless it looks the same, as one color does.
    if (!isSamePicture(await comparePictures(one.picture, picture)))
      others.push(await comparePictures(one.preview, picture));
  }
  const piece = sent[(index + Math.ceil(sent.length / 2)) % sent.length]!;
  for (const share of pieceShares) {
    const picture = await insertPiece(one.picture, piece.picture, share);
    edited.get(share)!.push(await comparePictures(one.preview, picture));
  }
}

report('with its own preview', own);
report('with the preview of another, or turned or mirrored', others);
for (const [share, differences] of edited)
  report(`with a piece of another, ${share * 100} % of each side`, differences);
if (!own.every(isSamePicture) || others.some(isSamePicture)) process.exitCode = 1;

async function loadPictures(folder: string | undefined): Promise<[string, Buffer][]> {
  const drawn = (await drawPhotos(6)).map((bytes, index): [string, Buffer] => [`drawn ${index}`, bytes]);
  const paths = folder ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  return [
    ...drawn,
    ...paths
      .filter((path) => extensions.includes(extname(path).toLowerCase()) && statSync(join(folder!, path)).isFile())
      .map((path): [string, Buffer] => [path, readFileSync(join(folder!, path))]),
  ];
}

/** Makes picture and preview as phones do, and what the server stores of them. */
async function send(name: string, bytes: Buffer, kernel: (typeof kernels)[number]): Promise<Sent> {
  const prepared = await openPicture((await inspectPicture(bytes)).bytes)
    .resize(2048, 2048, { fit: 'inside', withoutEnlargement: true, kernel })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
  const shrink = (side: number) =>
    sharp(prepared)
      .resize(side, side, { fit: 'inside', withoutEnlargement: true, kernel })
      .jpeg({ quality: 60 })
      .toBuffer();
  let side = 320;
  let preview = await shrink(side);
  while (preview.length > photoLimits.maxPreviewBytes) {
    side = Math.floor(side * 0.8);
    preview = await shrink(side);
  }
  const stored = await makeRenditions((await inspectPicture(preview)).bytes, name);
  return { name, picture: (await inspectPicture(prepared)).bytes, preview: stored.thumbnail };
}

async function insertPiece(picture: Buffer, other: Buffer, share: number): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const [pieceWidth, pieceHeight] = [Math.ceil(width * share), Math.ceil(height * share)];
  const input = await sharp(other).resize(pieceWidth, pieceHeight, { fit: 'fill' }).toBuffer();
  return await sharp(picture)
    .composite([{ input, left: Math.floor(width * 0.4), top: Math.floor(height * 0.4) }])
    .jpeg()
    .toBuffer();
}

/** Files such as `Landscape_1.jpg` to `Landscape_8.jpg` show the same. */
function groupOf({ name }: Sent): string {
  return basename(name).replace(/_\d+(?=\.)/, '');
}

function report(title: string, differences: PictureDifference[]): void {
  const same = differences.filter(isSamePicture).length;
  process.stdout.write(`\n${title}: ${differences.length} pairs, ${same} of them taken for the same picture\n`);
  for (const measure of ['shape', 'cell', 'mean'] as const) {
    const values = differences.map((difference) => difference[measure]).sort((one, other) => one - other);
    const shares = [0, 0.01, 0.5, 0.99, 1].map((share) => values[Math.round((values.length - 1) * share)]!.toFixed(1));
    process.stdout.write(`  ${measure}: least, 1 %, half, 99 %, most: ${shares.join(', ')}\n`);
  }
}
