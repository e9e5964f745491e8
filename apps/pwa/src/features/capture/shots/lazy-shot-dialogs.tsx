import { type ComponentType, useEffect, useState } from 'react';
import type { ShotDialogsProps } from './shot-dialogs.tsx';

/** Loads the dialogs about shots after the camera. A failed load is retried when one of them is opened. */
export function LazyShotDialogs(props: ShotDialogsProps) {
  const { photoId, isAskingCode } = props;
  const [loaded, setLoaded] = useState<{ ShotDialogs: ComponentType<ShotDialogsProps> } | null>(null);
  const isLoaded = loaded !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opens one.
  useEffect(() => {
    if (!isLoaded) import('./shot-dialogs.tsx').then(setLoaded, () => undefined);
  }, [photoId, isAskingCode, isLoaded]);
  return loaded && <loaded.ShotDialogs {...props} />;
}
