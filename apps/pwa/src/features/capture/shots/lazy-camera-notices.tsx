import { type ComponentType, useEffect, useState } from 'react';
import type { CameraNoticesProps } from './camera-notices.tsx';

/** Loads the warnings, which are rare, after the camera. A failed load is retried when there may be one to show. */
export function LazyCameraNotices(props: CameraNoticesProps) {
  const { attention, picked, unsaved, storageWarning } = props;
  const [loaded, setLoaded] = useState<{ CameraNotices: ComponentType<CameraNoticesProps> } | null>(null);
  const isLoaded = loaded !== null;
  const isAttentionNeeded = attention !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each may bring one to show.
  useEffect(() => {
    if (!isLoaded) import('./camera-notices.tsx').then(setLoaded, () => undefined);
  }, [isAttentionNeeded, picked, unsaved.length, storageWarning, isLoaded]);
  return loaded && <loaded.CameraNotices {...props} />;
}
