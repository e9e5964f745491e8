import PhotoSwipe from 'photoswipe';
import { lightboxTexts } from './lightbox.texts.ts';
import { type LightboxSlides, thumbnailOf } from './lightbox-slides.ts';

interface PhotoSwipeEvents {
  /** Also for the first one. */
  onShow: (photoId: string) => void;
  /** The person closes it; it still flies back to its frame. */
  onClose: () => void;
  /** It is gone, and the focus is free. */
  onGone: (lastPhotoId: string) => void;
}

/** Opens the lightbox from a frame's own place. Its buttons and texts are not PhotoSwipe's but ours. */
export function openPhotoSwipe(slides: LightboxSlides, index: number, events: PhotoSwipeEvents): PhotoSwipe {
  const t = lightboxTexts();
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const lightbox = new PhotoSwipe({
    index,
    mainClass: 'lightbox',
    showHideAnimationType: prefersReducedMotion ? 'fade' : 'zoom',
    bgOpacity: 1,
    loop: false,
    zoom: false,
    close: false,
    counter: false,
    returnFocus: false,
    preload: [1, 2],
    imageClickAction: 'zoom',
    tapAction: 'toggle-controls',
    paddingFn: ({ x }) =>
      x < 768 ? { top: 0, bottom: 0, left: 0, right: 0 } : { top: 64, bottom: 88, left: 72, right: 72 },
    arrowPrevTitle: t.previous,
    arrowNextTitle: t.next,
    errorMsg: t.cannotLoad,
  });
  lightbox.addFilter('numItems', () => slides.count);
  lightbox.addFilter('itemData', (_, at) => slides.dataAt(at));
  lightbox.addFilter('thumbEl', (thumbnail, _, at) => (thumbnailOf(slides.idAt(at)) ?? thumbnail) as HTMLElement);
  lightbox.on('change', () => {
    const at = lightbox.currIndex;
    events.onShow(slides.idAt(at));
    void slides.readAround(at).then((changed) => {
      if (!lightbox.isDestroying) for (const one of changed) lightbox.refreshSlideContent(one);
    });
  });
  lightbox.on('keydown', (press) => {
    if (hasDialog(lightbox)) press.preventDefault();
  });
  lightbox.on('close', events.onClose);
  lightbox.on('destroy', () => {
    slides.dispose();
    events.onGone(slides.idAt(lightbox.currIndex));
  });
  keepEarlyKeys(lightbox);
  lightbox.init();
  const { element } = lightbox;
  if (element) {
    element.dataset.theme = 'dark';
    element.setAttribute('aria-label', t.photo);
    element.setAttribute('aria-modal', 'true');
    // PhotoSwipe says these two in English.
    lightbox.scrollWrap?.setAttribute('aria-roledescription', t.carousel);
    for (const { el } of lightbox.mainScroll.itemHolders) el.setAttribute('aria-roledescription', t.slide);
  }
  events.onShow(slides.idAt(index));
  return lightbox;
}

/** Closes it, or while it still flies up, as soon as it is there: PhotoSwipe itself takes no notice before that. */
export function closePhotoSwipe(lightbox: PhotoSwipe): void {
  if (lightbox.opener.isOpen) lightbox.close();
  else lightbox.on('openingAnimationEnd', () => lightbox.close());
}

/** A question or a sheet on top of the picture has the keys. */
function hasDialog(lightbox: PhotoSwipe): boolean {
  return lightbox.element?.querySelector('dialog[open]') != null;
}

/** While it flies up, keys belong to neither the sheet behind nor PhotoSwipe; they are done when it is there. */
function keepEarlyKeys(lightbox: PhotoSwipe): void {
  const nothing = () => undefined;
  const actions: Record<string, () => void> = {
    Escape: () => lightbox.close(),
    ArrowLeft: () => lightbox.prev(),
    ArrowRight: () => lightbox.next(),
    ArrowUp: nothing,
    ArrowDown: nothing,
    Enter: nothing,
    ' ': nothing,
  };
  const early: (() => void)[] = [];
  const keep = (press: KeyboardEvent) => {
    const action = actions[press.key];
    if (!action || press.ctrlKey || press.metaKey || press.altKey || hasDialog(lightbox)) return;
    press.preventDefault();
    press.stopPropagation();
    early.push(action);
  };
  document.addEventListener('keydown', keep, true);
  lightbox.on('openingAnimationEnd', () => {
    document.removeEventListener('keydown', keep, true);
    for (const action of early) action();
  });
}

/** After a photo went: the next one takes its place. Answers false when none is left. */
export function forgetSlide(lightbox: PhotoSwipe, slides: LightboxSlides, photoId: string): boolean {
  const index = slides.indexOf(photoId);
  slides.remove(photoId);
  if (slides.count === 0) return false;
  if (index === slides.count) lightbox.goTo(index - 1);
  // Slides that were made ahead stand one place further now.
  for (let at = index - 5; at <= index + 5; at++) {
    if (at >= 0) lightbox.refreshSlideContent(at);
  }
  lightbox.dispatch('change');
  return true;
}
