import type { SlideData } from 'photoswipe';
import { readPhotoFile } from '../../local/outbox/photo-bytes.ts';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { listGalleryPhotos } from '../../local/views/gallery-photo.ts';

/** Slides on either side that are read ahead. */
const readAhead = 3;
/** Long side that a slide has at least, in pixels: a small picture fills the screen too. */
const leastSide = 2048;

/**
 * What the lightbox shows, in the order that the sheet had when it was opened. Photos are read as they come near;
 * ones on this phone are shown from its own bytes.
 */
export class LightboxSlides {
  private frames: readonly GalleryItem[];
  private readonly photos = new Map<string, GalleryPhoto>();
  /** Object URLs of photos on this phone. */
  private readonly files = new Map<string, string>();
  private isDisposed = false;

  constructor(frames: readonly GalleryItem[]) {
    this.frames = frames;
  }

  get count(): number {
    return this.frames.length;
  }

  idAt(index: number): string {
    return this.frames[index]?.id ?? '';
  }

  indexOf(photoId: string): number {
    return this.frames.findIndex(({ id }) => id === photoId);
  }

  remove(photoId: string): void {
    this.frames = this.frames.filter(({ id }) => id !== photoId);
  }

  dataAt(index: number): SlideData {
    const frame = this.frames[index];
    if (!frame) return {};
    const shown = this.photos.get(frame.id);
    const src = shown?.photo?.url ?? this.files.get(frame.id) ?? shown?.photo?.thumbnailUrl;
    const thumbnail = thumbnailOf(frame.id);
    const size = sizeOf(frame, shown);
    if (!src && !thumbnail) return { html: '', ...size };
    return { src: src ?? thumbnail?.currentSrc, msrc: thumbnail?.currentSrc, alt: shown?.caption ?? '', ...size };
  }

  /** Reads the photos around a slide. Answers the slides that have more to show than before. */
  async readAround(index: number): Promise<number[]> {
    const near = this.frames.slice(Math.max(0, index - readAhead), index + readAhead + 1);
    const unread = near.filter(({ id }) => !this.photos.has(id));
    if (unread.length === 0) return [];
    for (const shown of await listGalleryPhotos(unread.map(({ id }) => id))) {
      this.photos.set(shown.id, shown);
      if (shown.entry?.hasBytes && !shown.photo?.url) await this.openFile(shown.id);
    }
    return unread.map(({ id }) => this.indexOf(id));
  }

  dispose(): void {
    this.isDisposed = true;
    for (const url of this.files.values()) URL.revokeObjectURL(url);
  }

  private async openFile(photoId: string): Promise<void> {
    const file = await readPhotoFile(photoId);
    if (file && !this.isDisposed) this.files.set(photoId, URL.createObjectURL(file));
  }
}

/** The picture of a frame in the sheet: where the lightbox grows from, and what it shows until its own is there. */
export function thumbnailOf(photoId: string): HTMLImageElement | null {
  return document.querySelector<HTMLImageElement>(`#frame-${CSS.escape(photoId)} img:last-of-type`);
}

function sizeOf(frame: GalleryItem, shown: GalleryPhoto | undefined): { width: number; height: number } {
  const known = shown?.photo ?? shown?.entry;
  const ratio = known?.width && known.height ? known.width / known.height : frame.aspectRatio;
  const side = Math.max(leastSide, known?.width ?? 0, known?.height ?? 0);
  return ratio > 1 ? { width: side, height: side / ratio } : { width: side * ratio, height: side };
}
