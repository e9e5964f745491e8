import { atom } from 'nanostores';
import { useEffect } from 'react';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import { useStore } from '../../../ui/data/store.hooks.ts';
import type { PickedProgress } from './save-picked-files.ts';

/** A shot that is not stored on this phone yet: it is being saved, or saving failed and it is in memory only. */
export interface Shot {
  key: string;
  target: PhotoTarget;
  /** Null until the camera returns the picture. */
  picture: Blob | null;
  /** Why saving failed; null while the shot is being saved. */
  failure: string | null;
}

/** The newest first. */
export const unsavedShots = atom<Shot[]>([]);

/** The progress of saving picked files; null while none are being saved. */
export const pickedProgress = atom<PickedProgress | null>(null);

/** Returns whether closing the page now would lose a shot or a picked file. */
export function hasUnsaved(): boolean {
  return unsavedShots.get().length > 0 || pickedProgress.get() !== null;
}

/** Returns what {@link hasUnsaved} does, and renders again when that changes. */
export function useHasUnsaved(): boolean {
  useStore(unsavedShots);
  useStore(pickedProgress);
  return hasUnsaved();
}

/** Shows the browser's confirmation before the page is left while `isActive` is true. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
}
