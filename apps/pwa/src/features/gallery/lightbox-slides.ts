import type { SlideData } from 'photoswipe';
import { readDisplayablePhoto } from '../../local/outbox/photo-bytes.ts';
import type { GalleryItem } from '../../local/views/gallery-list.ts';
import type { GalleryPhoto } from '../../local/views/gallery-photo.ts';
import { listGalleryPhotos } from '../../local/views/gallery-photo.ts';

/** Number of slides to preload on either side. */
const preloadCount = 3;
/** Minimum length of a slide's long side, in pixels, so that small pictures fill the screen too. */
const minSidePx = 2048;

/**
 * The slides of the lightbox, in the order of the grid when it was opened. Photos are loaded when they come near.
 * Photos on this device are shown from their local files.
 */
export class LightboxSlides {
  private items: readonly GalleryItem[];
  private readonly photos = new Map<string, GalleryPhoto>();
  /** Object URLs of local photos by photo id. */
  private readonly files = new Map<string, string>();
  private isDisposed = false;

  constructor(items: readonly GalleryItem[]) {
    this.items = items;
  }

  get count(): number {
    return this.items.length;
  }

  idAt(index: number): string {
    return this.items[index]?.id ?? '';
  }

  /** Returns the frame number, as on the tile. Undefined while only the photos of this phone are known. */
  numberAt(index: number): number | undefined {
    return this.items[index]?.number;
  }

  indexOf(photoId: string): number {
    return this.items.findIndex(({ id }) => id === photoId);
  }

  remove(photoId: string): void {
    this.items = this.items.filter(({ id }) => id !== photoId);
  }

  dataAt(index: number): SlideData {
    const item = this.items[index];
    if (!item) return {};
    const shown = this.photos.get(item.id);
    const file = this.files.get(item.id);
    const photo = shown?.photo;
    const src = (photo?.isPreview ? file : null) ?? photo?.url ?? file ?? photo?.thumbnailUrl;
    const thumbnail = thumbnailOf(item.id);
    const size = sizeOf(item, shown);
    if (!src && !thumbnail) return { html: '', ...size };
    return { src: src ?? thumbnail?.currentSrc, msrc: thumbnail?.currentSrc, alt: shown?.caption ?? '', ...size };
  }

  /** Loads the photos around a slide. Resolves with the indexes of the slides whose photos were loaded. */
  async loadAround(index: number): Promise<number[]> {
    const near = this.items.slice(Math.max(0, index - preloadCount), index + preloadCount + 1);
    const unread = near.filter(({ id }) => !this.photos.has(id));
    if (unread.length === 0) return [];
    for (const shown of await listGalleryPhotos(unread.map(({ id }) => id))) {
      this.photos.set(shown.id, shown);
      const isOnServer = shown.photo?.url && !shown.photo.isPreview;
      if (shown.entry?.hasBytes && !isOnServer) await this.openFile(shown.id);
    }
    return unread.map(({ id }) => this.indexOf(id));
  }

  /** As {@link loadAround}, for photos whose pictures have changed, as when a plan ends. */
  async reloadAround(index: number): Promise<number[]> {
    this.photos.clear();
    return await this.loadAround(index);
  }

  dispose(): void {
    this.isDisposed = true;
    for (const url of this.files.values()) URL.revokeObjectURL(url);
  }

  private async openFile(photoId: string): Promise<void> {
    if (this.files.has(photoId)) return;
    // Unreadable for now: the next call tries again.
    const file = await readDisplayablePhoto(photoId).catch(() => null);
    if (file && !this.isDisposed) this.files.set(photoId, URL.createObjectURL(file));
  }
}

/**
 * Returns the image of a tile in the grid. The lightbox opens from it and shows it until the full image is loaded.
 */
export function thumbnailOf(photoId: string): HTMLImageElement | null {
  return document.querySelector<HTMLImageElement>(`#tile-${CSS.escape(photoId)} img:last-of-type`);
}

function sizeOf(item: GalleryItem, shown: GalleryPhoto | undefined): { width: number; height: number } {
  const known = shown?.photo ?? shown?.entry;
  const ratio = known?.width && known.height ? known.width / known.height : item.aspectRatio;
  const side = Math.max(minSidePx, known?.width ?? 0, known?.height ?? 0);
  return ratio > 1 ? { width: side, height: side / ratio } : { width: side * ratio, height: side };
}
