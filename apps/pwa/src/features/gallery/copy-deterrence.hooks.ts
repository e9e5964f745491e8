import { useEffect } from 'react';
import { showToast } from '../../ui/feedback/toast.store.ts';
import { galleryTexts } from './gallery.texts.ts';

/** Text inputs keep their context menu (paste, spelling). */
const typing = 'input, textarea';

/**
 * Discourages copying photos: blocks the context menu, dragging and developer tool shortcuts, and shows a notice on
 * screenshot keys. This is no protection: the server never sends clean pictures to users who may not have them (see
 * apps/api/src/plans).
 */
export function useCopyDeterrence(): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('contextmenu', blockContextMenu, { signal });
    addEventListener('dragstart', blockDrag, { signal });
    addEventListener('keydown', blockShortcuts, { signal });
    addEventListener('keyup', clearScreenshot, { signal });
    return () => listening.abort();
  }, []);
}

function blockContextMenu(event: MouseEvent): void {
  if (isTyping(event)) return;
  event.preventDefault();
  showNotice(galleryTexts().noMenu);
}

function blockDrag(event: DragEvent): void {
  if (!isTyping(event)) event.preventDefault();
}

function blockShortcuts(press: KeyboardEvent): void {
  if (isForScreenshot(press)) showNotice(galleryTexts().noScreenshots);
  if (!isForDeveloperTools(press)) return;
  press.preventDefault();
  showNotice(galleryTexts().noDeveloperTools);
}

/** Windows reports the key on release only. The screenshot is removed from the clipboard. */
function clearScreenshot({ key }: KeyboardEvent): void {
  if (key !== 'PrintScreen') return;
  navigator.clipboard?.writeText('').catch(() => undefined);
  showNotice(galleryTexts().noScreenshots);
}

/** Matches the screenshot shortcuts of macOS, if the browser receives them at all. */
function isForScreenshot({ metaKey, shiftKey, code }: KeyboardEvent): boolean {
  return metaKey && shiftKey && /^Digit[345]$/.test(code);
}

function isForDeveloperTools({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === 'F12') return true;
  if (code === 'KeyU') return ctrlKey || (metaKey && altKey);
  return /^Key[CIJ]$/.test(code) && ((ctrlKey && shiftKey) || (metaKey && altKey));
}

function isTyping({ target }: Event): boolean {
  return target instanceof Element && target.closest(typing) !== null;
}

function showNotice(title: string): void {
  showToast({ title, description: galleryTexts().pleaseAsk, variant: 'destructive' });
}
