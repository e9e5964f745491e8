import { randomBytes } from 'node:crypto';
import type { PhotoRow } from '../database/photo-tables.ts';

/**
 * The pictures made for display. The original is for downloads only. Those of a preview have names of their own, so that
 * no cache shows them instead of the picture. `large` is made of the full-size original.
 */
export type Rendition = 'thumbnail' | 'view' | 'watermarked' | 'large' | 'preview' | 'watermarkedPreview';

const suffixes = {
  thumbnail: '400',
  view: '1600',
  watermarked: '1600-marked',
  large: '3840',
  preview: 'preview',
  watermarkedPreview: 'preview-marked',
} as const satisfies Record<Rendition, string>;

/** Returns 160 random bits in hex, from which the names of a photo's files are made. */
export function newFileKey(): string {
  return randomBytes(20).toString('hex');
}

export function renditionName(fileKey: string, rendition: Rendition): string {
  return `${fileKey}-${suffixes[rendition]}.jpg`;
}

export function originalName(fileKey: string, extension: string): string {
  return `${fileKey}.${extension}`;
}

/** Returns the name of the full-size original, the file that the person took or picked. */
export function fullSizeName(fileKey: string, extension: string): string {
  return `${fileKey}-original.${extension}`;
}

/** Returns the name of the picture of a video, from which its renditions are made. */
export function posterName(fileKey: string): string {
  return `${fileKey}-poster.jpg`;
}

export function isPosterName(name: string): boolean {
  return name.endsWith('-poster.jpg');
}

/** Returns the best picture of a photo for downloads: the full-size original if there is one. */
export function downloadedPicture({
  file_key,
  file_extension,
  full_size_extension: fullSize,
}: Pick<PhotoRow, 'file_key' | 'file_extension' | 'full_size_extension'>): { blobName: string; extension: string } {
  return fullSize === null
    ? { blobName: originalName(file_key, file_extension), extension: file_extension }
    : { blobName: fullSizeName(file_key, fullSize), extension: fullSize };
}

/** As {@link downloadedPicture} for an export: its preview until the picture has arrived. */
export function exportedPicture(
  photo: Pick<PhotoRow, 'file_key' | 'file_extension' | 'full_size_extension' | 'preview_state'>,
): { blobName: string; extension: string } {
  return photo.preview_state === 'only'
    ? { blobName: renditionName(photo.file_key, 'preview'), extension: 'jpg' }
    : downloadedPicture(photo);
}

const extensions = ['jpg', 'png', 'webp', 'avif'] as const;
const videoExtensions = ['mp4', 'mov'] as const;

/** Returns the original's name for each supported format. */
export function possibleOriginalNames(fileKey: string): string[] {
  return [...extensions, ...videoExtensions].map((extension) => originalName(fileKey, extension));
}

/** Returns the name of the full-size original for each supported format. */
export function possibleFullSizeNames(fileKey: string): string[] {
  return extensions.map((extension) => fullSizeName(fileKey, extension));
}

/** Returns the names of the pictures that are shown until the renditions of the photo itself exist. */
export function previewNames(fileKey: string): string[] {
  return [renditionName(fileKey, 'preview'), renditionName(fileKey, 'watermarkedPreview')];
}

/** Returns the name of the file with what makes the original a photo again, see {@link PhotoFacts}. */
export function factsName(fileKey: string): string {
  return `${fileKey}.json`;
}

/**
 * Returns the names of all files that a photo may have: a preview has another format than its picture, and a crash may
 * have left an original that was not written to its end.
 */
export function photoFileNames(fileKey: string): string[] {
  const originals = [...possibleOriginalNames(fileKey), ...possibleFullSizeNames(fileKey)];
  return [
    ...originals,
    ...originals.map((name) => `${name}.partial`),
    factsName(fileKey),
    posterName(fileKey),
    ...(Object.keys(suffixes) as Rendition[]).map((rendition) => renditionName(fileKey, rendition)),
  ];
}

/** Whether this is the name of a file of a photo, also of one that was not written to its end. */
export function isPhotoFileName(name: string): boolean {
  return /^[0-9a-f]{40}[0-9a-z-]*\.[0-9a-z]{3,4}(\.partial)?$/.test(name);
}

export function isOriginalName(name: string): boolean {
  return /^[0-9a-f]{40}\.(jpg|png|webp|avif|mp4|mov)$/.test(name);
}

export function isFullSizeName(name: string): boolean {
  return /^[0-9a-f]{40}-original\.(jpg|png|webp|avif)$/.test(name);
}

/** Returns the key with which the name of a photo's file begins. */
export function keyOfName(name: string): string {
  return name.slice(0, 40);
}

/** Returns the path of a photo's file in the data folder, and in a backup. */
export function picturePath(name: string): string {
  return `pictures/${name.slice(0, 2)}/${name}`;
}

/** Parses the name in `/uploads/{name}`. Returns null for anything but a rendition, originals included. */
export function parseRenditionName(name: string): { fileKey: string; rendition: Rendition } | null {
  const match = /^([0-9a-f]{40})-(400|1600|1600-marked|3840|preview|preview-marked)\.jpg$/.exec(name);
  if (!match) return null;
  const rendition = (Object.keys(suffixes) as Rendition[]).find((key) => suffixes[key] === match[2]);
  return rendition ? { fileKey: match[1]!, rendition } : null;
}

/** Parses the name of a video in `/uploads/{name}`. Returns null for anything else. */
export function parseVideoName(name: string): { fileKey: string; extension: string } | null {
  const match = /^([0-9a-f]{40})\.(mp4|mov)$/.exec(name);
  return match && { fileKey: match[1]!, extension: match[2]! };
}
