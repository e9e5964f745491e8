import { useEffect } from 'react';
import { create } from 'zustand';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
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

interface ShotsState {
  shots: Shot[];
  /** The progress of saving picked files; null while none are being saved. */
  picked: PickedProgress | null;
}

export const useShots = create<ShotsState>(() => ({ shots: [], picked: null }));

/** Returns whether closing the page now would lose a shot or a picked file. */
export function hasUnsavedShots({ shots, picked }: ShotsState): boolean {
  return shots.length > 0 || picked !== null;
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
