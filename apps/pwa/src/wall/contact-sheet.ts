import type { WallPhoto } from '@rollcall/schema/wall';
import { createElement } from './create-element.ts';
import type { DocumentTexts } from './document-texts.ts';
import type { PictureStore } from './picture-store.ts';

/** The least room of a frame, in CSS pixels. */
const frame = { width: 270, height: 225 };

/** Shows photos as frames of a contact sheet. Frames that stay keep their elements. */
export class ContactSheet {
  private readonly element: HTMLElement;
  private readonly thumbnails: PictureStore;
  private readonly texts: DocumentTexts;
  private readonly frames = new Map<string, HTMLElement>();

  constructor(element: HTMLElement, thumbnails: PictureStore, texts: DocumentTexts) {
    this.element = element;
    this.thumbnails = thumbnails;
    this.texts = texts;
  }

  /** The number of frames that fit. */
  get capacity(): number {
    const { columns, rows } = this.measure();
    return columns * rows;
  }

  show(photos: readonly WallPhoto[]): void {
    const { columns, rows } = this.measure();
    this.element.style.gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`;
    this.element.style.gridTemplateRows = `repeat(${rows}, minmax(0, 1fr))`;
    const kept = new Set(photos.map(keyOf));
    for (const [key, element] of this.frames) {
      if (kept.has(key)) continue;
      element.remove();
      this.frames.delete(key);
    }
    for (const photo of photos) {
      const element = this.frames.get(keyOf(photo)) ?? this.createFrame(photo);
      this.frames.set(keyOf(photo), element);
      this.element.append(element);
    }
  }

  clear(): void {
    this.show([]);
  }

  /** Returns the frame of a photo that is shown. */
  frameOf(photo: WallPhoto): HTMLElement | undefined {
    return this.frames.get(keyOf(photo));
  }

  private measure(): { columns: number; rows: number } {
    const { clientWidth, clientHeight } = this.element;
    return {
      columns: Math.min(8, Math.max(2, Math.floor(clientWidth / frame.width))),
      rows: Math.min(4, Math.max(1, Math.floor(clientHeight / frame.height))),
    };
  }

  private createFrame({ id, number, caption, thumbnailUrl }: WallPhoto): HTMLElement {
    const image = createElement('img', 'frame-picture');
    image.alt = caption ?? this.texts.photo.replace('{number}', String(number));
    const text = createElement('figcaption', 'frame-text', createElement('b', 'number', String(number)));
    if (caption) text.append(createElement('span', 'frame-caption', caption));
    const element = createElement('figure', 'frame', createElement('div', 'frame-ground', image), text);
    void this.thumbnails.get(id, thumbnailUrl!).then((source) => {
      if (!source || !element.isConnected) return;
      image.src = source;
      element.classList.add('is-loaded');
    });
    return element;
  }
}

/** A frame whose photo has another picture or caption is another one. */
function keyOf({ id, thumbnailUrl, caption }: WallPhoto): string {
  return `${id} ${thumbnailUrl} ${caption ?? ''}`;
}
