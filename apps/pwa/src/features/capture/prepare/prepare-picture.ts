import { readTakenAt } from '@rollcall/gallery/read-taken-at';
import { completeJpeg } from '@rollcall/picture-metadata/complete-jpeg';
import { findHdrCoding } from '@rollcall/picture-metadata/high-dynamic-range';
import { embedColorProfile } from '@rollcall/picture-metadata/jpeg-color-profile';
import { countJpegComponents } from '@rollcall/picture-metadata/jpeg-components';
import { photoLimits } from '@rollcall/schema/photo';
import type { Preparation } from '../../../local/outbox/photo-events.ts';
import { isCanvasReliable } from './canvas-check.ts';
import { compressPicture } from './compress-picture.ts';
import { decodeHeic } from './decode-heic.ts';
import { decodeNatively } from './decode-natively.ts';
import { digestPicture } from './digest-picture.ts';
import { drawOnWhite, encodeJpeg } from './draw-picture.ts';
import { areSimilar, averageBlocks, type PictureBlocks } from './picture-similarity.ts';
import { findPictureType } from './picture-type.ts';
import { type PrepareRequest, type PrepareResult, preparedLimits } from './preparation.ts';
import { stripJpegMetadata } from './strip-jpeg-metadata.ts';

/**
 * Prepares a captured picture: an upright JPEG of at most 2048 px on white, without metadata, and its preview. Where
 * this browser cannot draw the picture faithfully, the file itself is the upload.
 */
export async function preparePicture({ bytes, type, timeZone, isUnchanged }: PrepareRequest): Promise<PrepareResult> {
  const pictureType = findPictureType(bytes);
  const takenAt = readTakenAt(bytes, timeZone);
  // A picture that names its zone says the same without one.
  const isAssumed = takenAt !== readTakenAt(bytes, null);
  const time: TakenTime = { takenAt, ...(isAssumed && { assumedTimeZone: timeZone }) };
  if (isUnchanged || !(await isCanvasReliable())) return await keepFile(bytes, pictureType, time);
  const compressed = await compress(bytes, type, pictureType).catch(() => null);
  if (compressed === 'no-decoder') return await keepFile(bytes, pictureType, time);
  if (!compressed) return { kind: pictureType ? 'undecodable' : 'unreadable' };
  const preparation = await describe(compressed, time);
  return preparation ? { kind: 'prepared', preparation } : await keepFile(bytes, pictureType, time);
}

type TakenTime = Pick<Preparation, 'takenAt' | 'assumedTimeZone'>;

/** The components of a picture in CMYK, which each browser converts in its own way. */
const inks = 4;

interface Compressed {
  /** Without metadata. */
  jpeg: ArrayBuffer;
  /** Blocks of the picture as decoded from the file. */
  source: PictureBlocks;
}

async function compress(
  bytes: ArrayBuffer,
  declaredType: string,
  type: string | null,
): Promise<Compressed | 'no-decoder'> {
  const mediaType = declaredType.startsWith('image/') ? declaredType : 'image/jpeg';
  // Browsers show a high dynamic range too dark or grey. The server maps it, as the decoder of HEIC does.
  const isHdr = findHdrCoding(new Uint8Array(bytes)) !== null;
  if (isHdr && type !== 'image/heic') return 'no-decoder';
  if (countJpegComponents(new Uint8Array(bytes)) === inks) return 'no-decoder';
  const decoded = isHdr ? null : await decodeNatively(bytes, mediaType);
  if (decoded === 'unfaithful') return 'no-decoder';
  if (decoded) {
    try {
      const jpeg = await compressPicture(decoded, bytes.byteLength);
      return { jpeg: stripJpegMetadata(await jpeg.arrayBuffer()), source: averageBlocks(decoded) };
    } finally {
      decoded.close();
    }
  }
  // The server finds out whether the picture is complete.
  if (type === 'image/jpeg' && completeJpeg(new Uint8Array(bytes))) return 'no-decoder';
  if (type !== 'image/heic') throw new Error('This browser cannot decode the picture');
  const heic = await decodeHeic(bytes);
  if (!heic) return 'no-decoder';
  const blob = await encodeJpeg(drawOnWhite(heic.canvas, preparedLimits.side), preparedLimits.quality);
  const jpeg = stripJpegMetadata(await blob.arrayBuffer());
  return {
    jpeg: heic.profile ? embedColorProfile(new Uint8Array(jpeg), heic.profile).buffer : jpeg,
    source: averageBlocks(heic.canvas),
  };
}

/** Returns null where the JPEG does not show what the file shows. */
async function describe({ jpeg: prepared, source }: Compressed, time: TakenTime): Promise<Preparation | null> {
  const bitmap = await createImageBitmap(new Blob([prepared], { type: 'image/jpeg' }));
  try {
    if (!areSimilar(source, averageBlocks(bitmap))) return null;
    const { width, height } = bitmap;
    const preview = await createPreview(bitmap);
    return { prepared, preview, type: 'image/jpeg', sha256: await digestPicture(prepared), width, height, ...time };
  } finally {
    bitmap.close();
  }
}

/** Makes the file itself the upload. The server makes the renditions and removes the metadata, as of every upload. */
async function keepFile(bytes: ArrayBuffer, type: string | null, time: TakenTime): Promise<PrepareResult> {
  if (!type) return { kind: 'unreadable' };
  if (bytes.byteLength > photoLimits.maxBytes) return { kind: 'too-large' };
  const sha256 = await digestPicture(bytes);
  const unknown = { preview: null, width: null, height: null };
  return { kind: 'prepared', preparation: { prepared: bytes, type, sha256, ...time, ...unknown } };
}

async function createPreview(bitmap: ImageBitmap): Promise<ArrayBuffer> {
  let side: number = preparedLimits.previewSide;
  for (;;) {
    const preview = await encodeJpeg(drawOnWhite(bitmap, side), 0.6);
    if (preview.size <= preparedLimits.previewBytes) return stripJpegMetadata(await preview.arrayBuffer());
    side = Math.floor(side * 0.8);
  }
}
