import { randomBytes } from 'node:crypto';

/** What is shown of a photo; the original is only for downloads. */
export type Rendition = 'thumbnail' | 'view' | 'marked';

const suffixes = { thumbnail: '400', view: '1600', marked: '1600-marked' } as const satisfies Record<Rendition, string>;

/** 160 random bits: the name of every file of one photo. Whoever asks for one is checked all the same. */
export function newFileKey(): string {
  return randomBytes(20).toString('hex');
}

export function renditionName(fileKey: string, rendition: Rendition): string {
  return `${fileKey}-${suffixes[rendition]}.jpg`;
}

export function originalName(fileKey: string, extension: string): string {
  return `${fileKey}.${extension}`;
}

/** Every name that the original may have, whatever kind of picture it turned out to be. */
export function originalNames(fileKey: string): string[] {
  return ['jpg', 'png', 'webp', 'avif'].map((extension) => originalName(fileKey, extension));
}

/** Every name that files of this photo may have. */
export function allNames(fileKey: string, extension: string): string[] {
  return [
    originalName(fileKey, extension),
    ...(Object.keys(suffixes) as Rendition[]).map((rendition) => renditionName(fileKey, rendition)),
  ];
}

/** The photo and rendition a name in `/uploads/{name}` stands for; null for anything else, originals included. */
export function parseRenditionName(name: string): { fileKey: string; rendition: Rendition } | null {
  const match = /^([0-9a-f]{40})-(400|1600|1600-marked)\.jpg$/.exec(name);
  if (!match) return null;
  const rendition = (Object.keys(suffixes) as Rendition[]).find((key) => suffixes[key] === match[2]);
  return rendition ? { fileKey: match[1]!, rendition } : null;
}
