import type { SlideData } from 'photoswipe';
import { readPhotoFile } from '../../local/outbox/photo-bytes.ts';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { listGalleryPhotos } from '../../local/views/gallery-photo.ts';

/** Number of slides to preload on either side. */
const readAhead = 3;
/** Minimum length of a slide's long side, in pixels, so that small pictures fill the screen too. */
const leastSide = 2048;

/**
 * The slides of the lightbox, in the order of the sheet when it was opened. Photos are loaded when they come near.
 * Photos on this device are shown from their local files.
 */
export class LightboxSlides {
  private frames: readonly GalleryItem[];
  private readonly photos = new Map<string, GalleryPhoto>();
  /** Object URLs of local photos by photo id. */
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

  /** Loads the photos around a slide. Resolves with the indexes of the slides whose photos were loaded. */
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

/**
 * Returns the image of a frame in the sheet. The lightbox opens from it and shows it until the full image is loaded.
 */
export function thumbnailOf(photoId: string): HTMLImageElement | null {
  return document.querySelector<HTMLImageElement>(`#frame-${CSS.escape(photoId)} img:last-of-type`);
}

function sizeOf(frame: GalleryItem, shown: GalleryPhoto | undefined): { width: number; height: number } {
  const known = shown?.photo ?? shown?.entry;
  const ratio = known?.width && known.height ? known.width / known.height : frame.aspectRatio;
  const side = Math.max(leastSide, known?.width ?? 0, known?.height ?? 0);
  return ratio > 1 ? { width: side, height: side / ratio } : { width: side * ratio, height: side };
}
