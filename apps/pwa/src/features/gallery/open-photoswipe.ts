import PhotoSwipe, { type Point, type SlideData } from 'photoswipe';
import { lightboxTexts } from './lightbox.texts.ts';
import { getPanelWidth } from './lightbox-panel.ts';
import { type LightboxSlides, thumbnailOf } from './lightbox-slides.ts';

/** The icon of Lucide, as PhotoSwipe takes it. */
const chevronLeft =
  '<svg class="pswp__icn" viewBox="0 0 24 24" width="32" height="32" aria-hidden="true"><path d="m15 18-6-6 6-6"/></svg>';

/** A lightbox and its slides. */
export interface OpenLightbox {
  lightbox: PhotoSwipe;
  slides: LightboxSlides;
}

interface PhotoSwipeEvents {
  /** Called for every photo that is shown, including the first. */
  onShow: (photoId: string) => void;
  /** Called when closing begins, before the closing animation. */
  onClose: () => void;
  /** Called after the lightbox is destroyed, when the focus can be restored. */
  onDestroyed: (lastPhotoId: string) => void;
}

/** Opens PhotoSwipe, animated from the tile's position. The app supplies its own buttons and texts. */
export function openPhotoSwipe(slides: LightboxSlides, index: number, events: PhotoSwipeEvents): PhotoSwipe {
  const t = lightboxTexts();
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const lightbox = new PhotoSwipe({
    index,
    mainClass: 'lightbox',
    showHideAnimationType: prefersReducedMotion ? 'none' : 'zoom',
    bgOpacity: 1,
    loop: false,
    zoom: false,
    close: false,
    counter: false,
    returnFocus: false,
    // Any position: without one PhotoSwipe focuses its root after the opening animation, even if the user is already
    // writing a comment by then.
    initialPointerPos: { x: 0, y: 0 },
    preload: [1, 2],
    imageClickAction: 'zoom',
    tapAction: 'toggle-controls',
    paddingFn: (size, slide) => getPadding(size, slide, slides.count > 1),
    arrowPrevSVG: chevronLeft,
    // PhotoSwipe mirrors it.
    arrowNextSVG: chevronLeft,
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
    void slides.loadAround(at).then((changed) => {
      refreshSlides(lightbox, changed);
      markEdges(lightbox);
    });
    markEdges(lightbox);
  });
  lightbox.on('resize', () => markEdges(lightbox));
  lightbox.on('keydown', (press) => {
    const { key } = press.originalEvent;
    // For Tab, too, PhotoSwipe would focus its root first.
    if (key === 'Tab' || hasDialog(lightbox) || handleTyping(press.originalEvent)) press.preventDefault();
  });
  lightbox.on('bindEvents', () => {
    const { element } = lightbox;
    if (!element?.contains(document.activeElement)) element?.focus();
  });
  lightbox.on('close', events.onClose);
  lightbox.on('destroy', () => {
    slides.dispose();
    events.onDestroyed(slides.idAt(lightbox.currIndex));
  });
  queueEarlyKeys(lightbox);
  lightbox.init();
  const { element } = lightbox;
  if (element) {
    element.dataset.theme = 'dark';
    element.setAttribute('aria-label', t.photo);
    element.setAttribute('aria-modal', 'true');
    // PhotoSwipe sets these two in English.
    lightbox.scrollWrap?.setAttribute('aria-roledescription', t.carousel);
    for (const { el } of lightbox.mainScroll.itemHolders) el.setAttribute('aria-roledescription', t.slide);
  }
  markEdges(lightbox);
  events.onShow(slides.idAt(index));
  return lightbox;
}

/** Shows what the slides hold now. */
export function refreshSlides(lightbox: PhotoSwipe, indexes: readonly number[]): void {
  if (!lightbox.isDestroying) for (const index of indexes) lightbox.refreshSlideContent(index);
}

/**
 * Closes the lightbox, after the opening animation if that is still running: PhotoSwipe ignores `close()` until then.
 */
export function closePhotoSwipe(lightbox: PhotoSwipe): void {
  if (lightbox.opener.isOpen) lightbox.close();
  else lightbox.on('openingAnimationEnd', () => lightbox.close());
}

/**
 * Fits the picture into the space that the comments leave. During the opening animation PhotoSwipe keeps the size that it
 * animates to, so it is done again after that.
 */
export function resizePicture(lightbox: PhotoSwipe): void {
  lightbox.updateSize(true);
  if (!lightbox.opener.isOpen) lightbox.on('openingAnimationEnd', () => lightbox.updateSize(true));
}

/** Of the film at the bottom of a high window, and of a wide one; see lightbox.css. */
const stripHeight = 68;
const wideStripHeight = 96;
/** Between the picture and the sheet of comments on a phone. */
const sheetMargin = 12;

/** Of the actions, a line of caption, the facts and a row of tags. The same for all, so that no picture jumps. */
const captionHeight = 168;

/** Of a phone on its side: of the caption, of the actions, and of an arrow between them and the picture. As in lightbox.css. */
const railWidths = { left: 224, right: 104 };
const arrowWidth = 52;

function isOnItsSide({ x, y }: Point): boolean {
  return x >= 640 && y < 480;
}

/** Returns the space around the picture, in CSS pixels: that of the controls. */
function getPadding(size: Point, { width = 0, height = 0 }: SlideData, isRoll: boolean) {
  const { x, y } = size;
  // The caption and the actions are in rails; see lightbox.css. A narrow picture stands in the middle between them.
  if (isOnItsSide(size)) {
    const [left, right] = width < height ? [arrowWidth, arrowWidth] : [32, 8];
    return { top: 0, bottom: 0, left: railWidths.left + left, right: railWidths.right + right };
  }
  // One photo has no strip.
  const isHigh = isRoll && y >= 704;
  if (x >= 1024) return { top: 56, bottom: isHigh ? wideStripHeight + 24 : 24, left: 72, right: getPanelWidth(x) + 72 };
  const strip = isHigh ? stripHeight : 0;
  if (x >= 768) return { top: 64, bottom: 112 + strip, left: 72, right: 72 };
  const sheet = document.querySelector('.lightbox .dialog-bottom-sheet[open]');
  return sheet
    ? { top: 48, bottom: sheet.clientHeight + sheetMargin, left: 0, right: 0 }
    : { top: 48, bottom: captionHeight + strip, left: 0, right: 0 };
}

/** Tells lightbox.css where the picture is, for the arrows beside it. */
function markEdges({ element, currSlide, viewportSize }: PhotoSwipe): void {
  if (!element || !currSlide) return;
  const start = currSlide.bounds.center.x;
  const end = viewportSize.x - start - currSlide.width * currSlide.zoomLevels.initial;
  element.style.setProperty('--picture-start', `${Math.round(start)}px`);
  element.style.setProperty('--picture-end', `${Math.round(end)}px`);
  const middle = currSlide.bounds.center.y + (currSlide.height * currSlide.zoomLevels.initial) / 2;
  element.style.setProperty('--picture-middle', `${Math.round(middle)}px`);
  const hasRoom = start >= railWidths.left + arrowWidth && end >= railWidths.right + arrowWidth;
  element.toggleAttribute('data-has-room-beside', isOnItsSide(viewportSize) && hasRoom);
}

/** Returns whether a dialog is open over the picture. It handles the keys then. */
function hasDialog(lightbox: PhotoSwipe): boolean {
  return lightbox.element?.querySelector('dialog[open]') != null;
}

/** Returns whether a key was pressed in the field of a comment, which keeps it. Escape leaves the field. */
function handleTyping({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLTextAreaElement)) return false;
  if (key === 'Escape') target.blur();
  return true;
}

/**
 * Queues navigation keys during the opening animation and runs them when it ends. Otherwise the grid behind would
 * receive them.
 */
function queueEarlyKeys(lightbox: PhotoSwipe): void {
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
    if (handleTyping(press)) return;
    const action = actions[press.key];
    if (!action || press.ctrlKey || press.metaKey || press.altKey || hasDialog(lightbox)) return;
    press.preventDefault();
    press.stopPropagation();
    early.push(action);
  };
  document.addEventListener('keydown', keep, true);
  lightbox.on('openingAnimationEnd', () => {
    // After PhotoSwipe's own listener, which fills the slides beside the first one.
    queueMicrotask(() => {
      document.removeEventListener('keydown', keep, true);
      for (const action of early) action();
    });
  });
}

/** Removes a deleted photo's slide, so that the next one takes its place. Returns `false` if none is left. */
export function removeSlide(lightbox: PhotoSwipe, slides: LightboxSlides, photoId: string): boolean {
  const index = slides.indexOf(photoId);
  slides.remove(photoId);
  if (slides.count === 0) return false;
  if (index === slides.count) lightbox.goTo(index - 1);
  // Preloaded slides have moved by one position.
  for (let at = index - 5; at <= index + 5; at++) {
    if (at >= 0) lightbox.refreshSlideContent(at);
  }
  lightbox.dispatch('change');
  return true;
}
