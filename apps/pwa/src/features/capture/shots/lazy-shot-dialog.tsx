import { type ComponentType, useEffect, useState } from 'react';
import type { ShotDialogProps } from './shot-dialog.tsx';

/** Loads the dialog of a shot after the camera. A failed load is retried when a shot is opened. */
export function LazyShotDialog(props: ShotDialogProps) {
  const { photoId } = props;
  const [loaded, setLoaded] = useState<{ ShotDialog: ComponentType<ShotDialogProps> } | null>(null);
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (!isLoaded) import('./shot-dialog.tsx').then(setLoaded, () => undefined);
  }, [photoId, isLoaded]);
  return loaded && <loaded.ShotDialog {...props} />;
}
