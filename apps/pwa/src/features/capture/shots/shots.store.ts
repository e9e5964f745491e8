import { useEffect } from 'react';
import { create } from 'zustand';
import type { PhotoTarget } from '../../../local/outbox/captured-photos.ts';
import type { PickedProgress } from './save-picked-files.ts';

/** A shot that is not on this phone yet: being saved, or held in memory because it could not be. */
export interface Shot {
  key: string;
  target: PhotoTarget;
  /** Null until the camera has given it. */
  picture: Blob | null;
  /** Why it is not saved, or null while it is being. */
  failure: string | null;
}

interface ShotsState {
  shots: Shot[];
  /** While picked files are being saved. */
  picked: PickedProgress | null;
}

export const useShots = create<ShotsState>(() => ({ shots: [], picked: null }));

/** Something would be lost if this page ended now. */
export function isShotUnderWay({ shots, picked }: ShotsState): boolean {
  return shots.length > 0 || picked !== null;
}

/** Asks before the page is left, while leaving would lose something. */
export function useLeaveGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isActive]);
}
