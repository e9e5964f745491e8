import type { WallPhoto } from '@rollcall/schema/wall';
import { createElement } from './create-element.ts';
import type { DocumentTexts } from './document-texts.ts';

/** Longer than the transition in wall.css. */
const fadeMs = 1_000;

/** Shows one photo as large as it goes, and fades to the next. */
export class SinglePhoto {
  private readonly element: HTMLElement;
  private readonly texts: DocumentTexts;
  /** The figure of the photo. */
  shown: HTMLElement | null = null;

  constructor(element: HTMLElement, texts: DocumentTexts) {
    this.element = element;
    this.texts = texts;
  }

  /** Resolves once the photo is on the screen. `isCurrent` says whether it still is to be, after it was decoded. */
  async show({ number, caption }: WallPhoto, source: string, isCurrent: () => boolean): Promise<void> {
    const image = createElement('img', 'photo-picture');
    image.alt = caption ?? this.texts.photo.replace('{number}', String(number));
    image.src = source;
    await image.decode().catch(() => undefined);
    if (!isCurrent()) return;
    const text = createElement('figcaption', 'photo-text', createElement('b', 'number', String(number)));
    if (caption) text.append(createElement('span', 'photo-caption', caption));
    const next = createElement('figure', 'photo', image, text);
    const last = this.shown;
    for (const child of [...this.element.children]) if (child !== last) child.remove();
    this.element.append(next);
    this.shown = next;
    if (!last) return;
    last.classList.add('is-leaving');
    last.setAttribute('aria-hidden', 'true');
    setTimeout(() => last.remove(), fadeMs);
  }

  /** Removes what is shown, without a transition. */
  clear(): void {
    this.element.textContent = '';
    this.shown = null;
  }
}
